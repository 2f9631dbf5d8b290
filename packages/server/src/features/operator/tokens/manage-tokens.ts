import type { OpsScope } from '@touchline/contract/ops-rights.ts';
import type { ListedToken, ShownToken } from '@touchline/contract/ops-staff.ts';
import { auditedChange } from '#platform/audit/audited-change.ts';
import type { Db } from '#platform/db/open-database.ts';
import { conflict, forbidden, notFound } from '#platform/http/api-error.ts';
import { type CallContext, operatorOf } from '#platform/http/call-context.ts';
import type { OperatorDeps, StaffDeps } from '../deps.ts';
import { COMMAND_TOKEN, DEMO_OPERATOR_TOKEN, sha256 } from '../machine-tokens.ts';
import { newToken } from '../staff/sessions.ts';
import { scopesOf, type TokenRow } from './token-repo.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

const stateOf = ({ expires_at: end, revoked_at: revoked }: TokenRow, now: number): ListedToken['state'] => {
  if (revoked !== null) return 'revoked';
  return end !== null && end <= now ? 'expired' : 'active';
};

const toListed = (row: TokenRow, now: number): ListedToken => ({
  name: row.name,
  scopes: scopesOf(row),
  source: 'console',
  state: stateOf(row, now),
  createdBy: row.created_by,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  oldSecretUntil: row.old_until !== null && row.old_until > now ? row.old_until : null,
});

/** Tokens of the settings and of the database, by name. */
export const listTokens = async ({ db, now, tokens }: OperatorDeps): Promise<ListedToken[]> => {
  const rows = await db.selectFrom('machine_token').selectAll().execute();
  const configured = tokens.map(({ name, scopes }): ListedToken => ({
    name,
    scopes: [...scopes],
    source: 'settings',
    state: 'active',
    createdBy: '',
    createdAt: null,
    expiresAt: null,
    oldSecretUntil: null,
  }));
  const all = [...configured, ...rows.map((row) => toListed(row, now()))];
  return all.toSorted((a, b) => a.name.localeCompare(b.name));
};

const findToken = async (db: Db, name: string): Promise<TokenRow | undefined> =>
  db.selectFrom('machine_token').selectAll().where('name', '=', name).executeTakeFirst();

const findLive = async (db: Db, name: string): Promise<TokenRow> => {
  const row = await findToken(db, name);
  if (!row) throw notFound(`machine token ${name}`);
  if (row.revoked_at !== null) throw conflict(`the machine token ${name} is revoked`);
  return row;
};

const endOf = (days: number | undefined, now: number): number | null =>
  days === undefined ? null : now + days * DAY_MS;

/** Makes a token with rights that its maker has; a revoked name may be used again. */
export const createToken = async (
  deps: StaffDeps,
  { name, scopes, days }: { name: string; scopes: OpsScope[]; days?: number | undefined },
  context: CallContext,
): Promise<ShownToken> => {
  const operator = operatorOf(context);
  const missing = scopes.filter((scope) => !operator.scopes.includes(scope));
  if (missing.length > 0) throw forbidden(`${operator.name} cannot give rights away: ${missing.join(', ')}`);
  if ([COMMAND_TOKEN, DEMO_OPERATOR_TOKEN, ...deps.tokens.map((one) => one.name)].includes(name))
    throw conflict(`the name ${name} belongs to a token of the settings`);
  const token = newToken();
  const row: TokenRow = {
    name,
    scopes: JSON.stringify([...new Set(scopes)]),
    token_hash: sha256(token),
    old_hash: null,
    old_until: null,
    created_by: operator.name,
    created_at: deps.now(),
    expires_at: endOf(days, deps.now()),
    revoked_at: null,
  };
  await auditedChange(deps, context, { action: 'machine.create', subject: name }, async (trx) => {
    const known = await findToken(trx, name);
    if (known && known.revoked_at === null) throw conflict(`there is a machine token ${name} already`);
    await trx.deleteFrom('machine_token').where('name', '=', name).execute();
    await trx.insertInto('machine_token').values(row).execute();
    return { before: known ? toListed(known, deps.now()) : null, after: toListed(row, deps.now()) };
  });
  return { name, token, expiresAt: row.expires_at };
};

/** Gives a token a new secret; the old one works for `hours` more. */
export const rotateToken = async (
  deps: StaffDeps,
  { name, hours, days }: { name: string; hours: number; days?: number | undefined },
  context: CallContext,
): Promise<ShownToken> => {
  const token = newToken();
  const { after } = await auditedChange(deps, context, { action: 'machine.rotate', subject: name }, async (trx) => {
    const row = await findLive(trx, name);
    const now = deps.now();
    const change = {
      token_hash: sha256(token),
      old_hash: row.token_hash,
      old_until: now + hours * HOUR_MS,
      expires_at: days === undefined ? row.expires_at : endOf(days, now),
    };
    await trx.updateTable('machine_token').set(change).where('name', '=', name).execute();
    return { before: toListed(row, now), after: toListed({ ...row, ...change }, now) };
  });
  return { name, token, expiresAt: after.expiresAt };
};

export const revokeToken = async (deps: StaffDeps, name: string, context: CallContext): Promise<boolean> => {
  await auditedChange(deps, context, { action: 'machine.revoke', subject: name }, async (trx) => {
    const row = await findLive(trx, name);
    const change = { revoked_at: deps.now(), old_hash: null, old_until: null };
    await trx.updateTable('machine_token').set(change).where('name', '=', name).execute();
    return { before: toListed(row, deps.now()), after: toListed({ ...row, ...change }, deps.now()) };
  });
  return true;
};
