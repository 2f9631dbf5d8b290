import { randomBytes } from 'node:crypto';
import type { Privacy } from '@touchline/contract/privacy.ts';
import type { Selectable } from 'kysely';
import type { Db, Trx } from '#platform/db/open-database.ts';
import type { Tables } from '#platform/db/tables.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { conflict, malformed, notFound } from '#platform/http/api-error.ts';
import { CODE } from '@touchline/contract/codes.ts';
import { ApiError } from '#platform/http/api-error.ts';
import { blocksOf } from './blocks.ts';
import type { PrivacyDeps } from './deps.ts';

export type ErasureRow = Selectable<Tables['erasure']>;

const DAY_MS = 86_400_000;
const ID_BYTES = 12;

/** Random: nobody can tell from it who the member was. */
const anonymousId = (): string => `gone-${randomBytes(ID_BYTES).toString('hex')}`;

const findErasure = (db: Db, uid: string): Promise<ErasureRow | undefined> =>
  db.selectFrom('erasure').selectAll().where('uid', '=', uid).executeTakeFirst();

/** Whether coins came after the request: those nobody has given up. */
export const hasNewCoins = ({ gives_up: given }: ErasureRow, balance: number): boolean => balance > given;

/** What a member can do about their data now. */
export const readPrivacy = async (deps: PrivacyDeps, uid: string): Promise<Privacy> => {
  const [erasure, blocks, balance, hasPassword] = await Promise.all([
    findErasure(deps.db, uid),
    blocksOf(deps, deps.db, uid),
    deps.balanceOf(uid),
    deps.hasPassword(uid),
  ]);
  return {
    deletion: erasure ? { requestedAt: erasure.requested_at, dueAt: erasure.due_at } : null,
    blocks: erasure && hasNewCoins(erasure, balance) ? [...blocks, 'balance'] : blocks,
    balance,
    graceDays: deps.graceMs / DAY_MS,
    proof: hasPassword ? 'password' : 'sign-in',
  };
};

interface Request {
  uid: string;
  /** `member`, or the name of the operator. */
  by: string;
  givesUpCoins: boolean;
  graceMs: number;
  /** As the member typed it. */
  username?: string;
}

/** Stores a request within the caller's transaction; a pending one stays, and is due at the earlier time. */
export const requestErasure = async (deps: PrivacyDeps, trx: Trx, request: Request): Promise<ErasureRow> => {
  const { uid, by, givesUpCoins, graceMs, username } = request;
  const account = await deps.lockAccount(trx, uid);
  if (!account) throw notFound(`member ${uid}`);
  if (username !== undefined && username !== account.username)
    throw malformed([{ path: 'username', message: 'expected your user name' }]);
  const blocks = await blocksOf(deps, trx, uid);
  const balance = await deps.lockWallet(trx, uid);
  if (balance > 0 && !givesUpCoins) blocks.push('balance');
  if (blocks.length > 0)
    throw new ApiError(CODE.CONFLICT, `the account cannot be deleted yet: ${blocks.join(', ')}`, { data: { blocks } });
  const now = deps.now();
  const values = { requested_by: by, gives_up: balance };
  await trx
    .insertInto('erasure')
    .values({ id: anonymousId(), uid, requested_at: now, due_at: now + graceMs, is_running: 0, ...values })
    .onConflict((known) => known.column('uid').doUpdateSet({ ...values, due_at: now + graceMs }))
    .execute();
  return trx.selectFrom('erasure').selectAll().where('uid', '=', uid).executeTakeFirstOrThrow();
};

/** A member asks for the deletion of the own account; asking again changes nothing. */
export const requestDeletion = async (
  deps: PrivacyDeps,
  request: Omit<Request, 'by' | 'graceMs'>,
): Promise<Privacy> => {
  await inTransaction(deps.db, async (trx) => {
    if (await findErasure(trx, request.uid)) return;
    await requestErasure(deps, trx, { ...request, by: 'member', graceMs: deps.graceMs });
    await deps.notify(trx, request.uid, 'deletion-requested');
  });
  return readPrivacy(deps, request.uid);
};

/** Takes a request back; undefined when there is none. Throws 10409 when rows are erased already. */
export const takeBack = async (trx: Trx, uid: string): Promise<ErasureRow | undefined> => {
  const found = await findErasure(trx, uid);
  if (found && found.erased_at !== null) throw conflict('the account is erased already');
  if (found) await trx.deleteFrom('erasure').where('id', '=', found.id).execute();
  return found;
};

/** Takes back what was requested with the member's own account; a deletion by an operator stays. */
export const takeBackOwn = async (trx: Trx, uid: string): Promise<void> => {
  await trx
    .deleteFrom('erasure')
    .where('uid', '=', uid)
    .where('requested_by', '=', 'member')
    .where('erased_at', 'is', null)
    .execute();
};
