import type { opsPayoutRoutes, OwnPayouts } from '@touchline/contract/ops-payouts.ts';
import type { RequestOf } from '@touchline/contract/route.ts';
import type { Selectable } from 'kysely';
import { auditedChange } from '#platform/audit/audited-change.ts';
import type { Db } from '#platform/db/open-database.ts';
import type { Tables } from '#platform/db/tables.ts';
import { upsert } from '#platform/db/upsert.ts';
import { forbidden } from '#platform/http/api-error.ts';
import { actingUidOf, type CallContext } from '#platform/http/call-context.ts';
import { seal, unseal } from '#platform/secrets/sealed-text.ts';
import type { PayoutDeps } from './deps.ts';

type PayeeRow = Selectable<Tables['payee']>;
type Payee = NonNullable<OwnPayouts['payee']>;

/** Digits of an account number that are shown. */
const SHOWN = 4;

const sealedFor = (owner: string) => ({ purpose: 'payee', owner }) as const;

export const maskedAccount = (end: string): string => `•••• ${end}`;

const toPayee = ({ bank, holder, account_end: end, updated_at: updatedAt }: PayeeRow): Payee => ({
  bank,
  holder,
  account: maskedAccount(end),
  updatedAt,
});

export const findPayees = async (db: Db): Promise<ReadonlyMap<string, PayeeRow>> =>
  new Map((await db.selectFrom('payee').selectAll().execute()).map((row) => [row.tipster_id, row]));

export const findPayee = async (db: Db, tipsterId: string): Promise<Payee | null> => {
  const row = await db.selectFrom('payee').selectAll().where('tipster_id', '=', tipsterId).executeTakeFirst();
  return row ? toPayee(row) : null;
};

/** The bank account of a sealed payee; null when the secret of the installation is another one. */
export const openPayee = (
  secret: string,
  tipsterId: string,
  sealed: string,
): { bank: string; holder: string; account: string } | null => {
  const text = unseal(secret, sealedFor(tipsterId), sealed);
  return text === null ? null : (JSON.parse(text) as { bank: string; holder: string; account: string });
};

/** Stores the bank account of the calling tipster, encrypted. Throws 403 for staff: nobody else redirects the money. */
export const savePayee = async (
  deps: PayoutDeps,
  { professorId, password, ...payee }: RequestOf<(typeof opsPayoutRoutes)['opsSavePayee']>,
  context: CallContext,
): Promise<Payee> => {
  const uid = actingUidOf(context);
  if (uid === null) throw forbidden('the bank account is entered by the tipster');
  await deps.requirePassword(uid, password, context);
  const secret = await deps.secret();
  const row: PayeeRow = {
    tipster_id: professorId,
    sealed: seal(secret, sealedFor(professorId), JSON.stringify(payee)),
    bank: payee.bank,
    holder: payee.holder,
    account_end: payee.account.slice(-SHOWN),
    updated_at: deps.now(),
    updated_by: uid,
  };
  const saved = toPayee(row);
  await auditedChange(deps, context, { action: 'payee.save', subject: professorId }, async (trx) => {
    const before = await findPayee(trx, professorId);
    await upsert(trx, 'payee', ['tipster_id'], [row]);
    await deps.notifyPayeeChange(trx, { uid, account: saved.account, at: row.updated_at });
    return { before, after: saved };
  });
  return saved;
};
