import { randomBytes } from 'node:crypto';
import { CODE } from '@touchline/contract/codes.ts';
import { Secret, TOTP } from 'otpauth';
import type { Db } from '#platform/db/open-database.ts';
import { readSecretSetting } from '#platform/db/setting.ts';
import { ApiError } from '#platform/http/api-error.ts';
import type { OperatorDeps, StaffDeps } from '../deps.ts';
import { seal, unseal } from '#platform/secrets/sealed-text.ts';
import { sha256 } from '../machine-tokens.ts';

import { recordFailure } from './session-audit.ts';
import type { StaffRow } from './staff-repo.ts';

const ISSUER = 'Touchline';
const PERIOD_SECONDS = 30;
/** Codes of the steps before and after the current one are accepted: clocks of phones differ. */
const STEPS_APART = 1;
const RECOVERY_CODES = 10;
const RECOVERY_BYTES = 10;

type SecretDeps = Pick<OperatorDeps, 'db' | 'staffSecret'>;

/** Read outside of transactions: the first call writes it. */
export const readStaffSecret = async ({ db, staffSecret }: SecretDeps): Promise<string> =>
  staffSecret ?? (await readSecretSetting(db, 'staff-secret'));

const sealedFor = (owner: string) => ({ purpose: 'second-factor', owner }) as const;

const totpOf = (login: string, secret: string): TOTP =>
  new TOTP({ issuer: ISSUER, label: login, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS, digits: 6 });

/** A new secret for an authenticator app, in the form that is stored and in those that are shown. */
export const createSecret = (staffSecret: string, { id, login }: Pick<StaffRow, 'id' | 'login'>) => {
  const secret = new Secret({ size: 20 }).base32;
  return { sealed: seal(staffSecret, sealedFor(id), secret), secret, uri: totpOf(login, secret).toString() };
};

/** The time step whose code this is, when it is later than `after`; null for any other code. */
export const stepOfCode = (
  staffSecret: string,
  { id, login }: Pick<StaffRow, 'id' | 'login'>,
  { sealed, code, now, after }: { sealed: string; code: string; now: number; after: number },
): number | null => {
  const secret = unseal(staffSecret, sealedFor(id), sealed);
  const typed = code.replaceAll(/\s/g, '');
  if (secret === null || !/^\d{6}$/.test(typed)) return null;
  const totp = totpOf(login, secret);
  const delta = totp.validate({ token: typed, timestamp: now, window: STEPS_APART });
  const step = delta === null ? null : totp.counter({ timestamp: now }) + delta;
  return step !== null && step > after ? step : null;
};

const hashOfRecovery = (code: string): string => sha256(code.toLowerCase().replaceAll(/[^a-z2-7]/g, ''));

const newRecoveryCode = (): string =>
  (
    new Secret({ buffer: new Uint8Array(randomBytes(RECOVERY_BYTES)).buffer }).base32.toLowerCase().match(/.{4}/g) ?? []
  ).join('-');

/** Replaces the recovery codes of a member of staff; only their hashes are stored. */
export const renewRecoveryCodes = async (trx: Db, staffId: string): Promise<string[]> => {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await trx.deleteFrom('staff_recovery_code').where('staff_id', '=', staffId).execute();
  const rows = codes.map((code) => ({ staff_id: staffId, code_hash: hashOfRecovery(code) }));
  await trx.insertInto('staff_recovery_code').values(rows).execute();
  return codes;
};

/** Uses up a code of the app or a recovery code; false when it is wrong or was used before. */
const consumeCode = async (
  deps: OperatorDeps,
  staffSecret: string,
  staff: StaffRow,
  code: string,
): Promise<boolean> => {
  const { db, now } = deps;
  const { id, totp_secret: sealed, totp_step: after } = staff;
  if (sealed === null) return false;
  const step = stepOfCode(staffSecret, staff, { sealed, code, now: now(), after });
  if (step !== null) {
    const used = await db
      .updateTable('staff')
      .set({ totp_step: step })
      .where('id', '=', id)
      .where('totp_secret', '=', sealed)
      .where('totp_step', '<', step)
      .returning('id')
      .executeTakeFirst();
    return used !== undefined;
  }
  const recovered = await db
    .deleteFrom('staff_recovery_code')
    .where('staff_id', '=', id)
    .where('code_hash', '=', hashOfRecovery(code))
    .returning('staff_id')
    .executeTakeFirst();
  return recovered !== undefined;
};

export const wrongCode = (): ApiError => new ApiError(CODE.VALIDATION_CODE, 'that code is wrong or was used already');

/** Accepts a code once; throws 200028 for any other, and 10429 after too many of them. */
export const requireCode = async (deps: StaffDeps, staff: StaffRow, code: string, address: string): Promise<void> => {
  await deps.limits.requireLeft('staffCode', staff.id);
  await deps.limits.requireLeft('staffAddress', address);
  if (await consumeCode(deps, await readStaffSecret(deps), staff, code)) return;
  await recordFailure(deps, { action: 'session.fail', staff, address });
  await countFailure(deps, { rule: 'staffCode', key: staff.id }, address);
  throw wrongCode();
};

/** Counts a wrong password or code against the account and the address. */
export const countFailure = async (
  { limits }: Pick<OperatorDeps, 'limits'>,
  { rule, key }: { rule: 'staffCode' | 'staffLogin'; key: string },
  address: string,
): Promise<void> => {
  await limits.consume('staffAddress', address);
  await limits.consume(rule, key);
};
