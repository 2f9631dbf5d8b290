import { createHmac } from 'node:crypto';
import type { ReportInput } from '@touchline/contract/ops-ranking.ts';
import { inChunks } from '#platform/db/in-chunks.ts';
import type { Trx } from '#platform/db/open-database.ts';
import { upsert } from '#platform/db/upsert.ts';
import type { RankingDeps } from './deps.ts';

type ErasedDeps = Pick<RankingDeps, 'now' | 'erasedIdSecret' | 'references'>;

/** Keyed, so that the table alone tells nobody who was deleted. */
const hashesOf = async ({ erasedIdSecret }: Pick<RankingDeps, 'erasedIdSecret'>, trx: Trx, ids: readonly string[]) => {
  const secret = await erasedIdSecret(trx);
  return new Map(ids.map((id) => [id, createHmac('sha256', secret).update(`ranked-user\n${id}`).digest('base64url')]));
};

/** Remembers the id at the platform of a deleted user of betting reports. */
export const rememberErased = async (
  deps: Pick<RankingDeps, 'now' | 'erasedIdSecret'>,
  trx: Trx,
  userId: string,
): Promise<void> => {
  const hashes = await hashesOf(deps, trx, [userId]);
  const rows = [...hashes.values()].map((id_hash) => ({ id_hash, at: deps.now() }));
  await upsert(trx, 'erased_user', ['id_hash'], rows);
};

/**
 * The reports that may be stored: those of unknown members, and of deleted users, are refused. A deleted user whom the platform links
 * to an account is back: the person signed up again.
 */
export const withoutErased = async (
  deps: ErasedDeps,
  trx: Trx,
  inputs: readonly ReportInput[],
): Promise<{ kept: readonly ReportInput[]; refused: string[] }> => {
  const unknown = new Set(
    await deps.references.unknownMembers(trx, [...new Set(inputs.flatMap(({ uid }) => uid ?? []))]),
  );
  const hashes = await hashesOf(deps, trx, [...new Set(inputs.map(({ userId }) => userId))]);
  const rows = await inChunks([...hashes.values()], (some) =>
    trx.selectFrom('erased_user').select('id_hash').where('id_hash', 'in', some).execute(),
  );
  const erased = new Set(rows.map(({ id_hash: idHash }) => idHash));
  const isErased = ({ userId }: ReportInput): boolean => erased.has(hashes.get(userId) ?? '');
  const isLinked = ({ uid }: ReportInput): boolean => uid !== null && !unknown.has(uid);
  const kept = inputs.filter((input) => isLinked(input) || (input.uid === null && !isErased(input)));
  const back = kept.filter(isErased).map(({ userId }) => hashes.get(userId) ?? '');
  await inChunks([...new Set(back)], async (some) => {
    await trx.deleteFrom('erased_user').where('id_hash', 'in', some).execute();
    return [];
  });
  const keptIds = new Set(kept.map(({ id }) => id));
  return { kept, refused: inputs.flatMap(({ id }) => (keptIds.has(id) ? [] : id)) };
};
