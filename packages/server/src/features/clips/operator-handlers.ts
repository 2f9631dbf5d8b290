import type { ListedClip, opsClipRoutes } from '@touchline/contract/clips.ts';
import type { RequestOf } from '@touchline/contract/route.ts';
import { auditedChange } from '#platform/audit/audited-change.ts';
import type { Trx } from '#platform/db/open-database.ts';
import { conflict, forbidden, notFound } from '#platform/http/api-error.ts';
import { actingUidOf, type CallContext } from '#platform/http/call-context.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { pageOfRows } from '#platform/http/list-page.ts';
import { announceClip } from './announce.ts';
import { clipCount, type ClipRow, clipRows, lockClip, toListedClips } from './clip-repo.ts';
import type { ClipDeps } from './deps.ts';
import { removeClip } from './remove-clips.ts';

type Listing = RequestOf<(typeof opsClipRoutes)['opsListClips']>;
type Cutting = RequestOf<(typeof opsClipRoutes)['opsCutClip']>;

const listed = async (deps: ClipDeps, rows: readonly ClipRow[]): Promise<ListedClip[]> =>
  toListedClips(rows, {
    matches: await deps.matchBriefs([...new Set(rows.map((row) => row.match_id))]),
    hosts: await deps.hostNames(),
    queryOf: ({ id }) => deps.signClip(id),
    replays: await deps.replaysOf(rows),
  });

const listClips = async (deps: ClipDeps, { hostId, matchId, state, page, size, q }: Listing, context: CallContext) => {
  if (hostId !== undefined) await deps.requireOwnHost(context, hostId);
  else if (actingUidOf(context) !== null) throw forbidden('name your own host');
  const filter = { hostId, matchId, state, ...(q !== undefined && { id: q }) };
  const found = await pageOfRows(
    { page, size },
    (limit, offset) => clipRows(deps.db, filter, { limit, offset }),
    () => clipCount(deps.db, filter),
  );
  return { ...found, list: await listed(deps, found.list) };
};

/** Who may change it, before anything of it is shown. */
const requireOwn = async (deps: ClipDeps, context: CallContext, id: string): Promise<void> => {
  const [row] = await clipRows(deps.db, { id }, { limit: 1, offset: 0 });
  if (!row) throw notFound(`clip ${id}`);
  await deps.requireOwnHost(context, row.host_id);
};

type Change = (trx: Trx, row: ClipRow) => Promise<Partial<ClipRow>>;

const change = async (
  deps: ClipDeps,
  context: CallContext,
  { id, action }: { id: string; action: string },
  work: Change,
): Promise<ListedClip> => {
  await requireOwn(deps, context, id);
  let changed: ClipRow | null = null;
  await auditedChange(deps, context, { action, subject: id }, async (trx) => {
    const row = await lockClip(trx, id);
    const set = await work(trx, row);
    const pick = (from: ClipRow) =>
      Object.fromEntries(Object.keys(set).map((column) => [column, from[column as keyof ClipRow]]));
    changed = { ...row, ...set };
    if (Object.keys(set).length > 0) await trx.updateTable('clip').set(set).where('id', '=', id).execute();
    return { before: pick(row), after: set };
  });
  if (changed === null) throw notFound(`clip ${id}`);
  await announceClip(deps, changed);
  const [clip] = await listed(deps, [changed]);
  if (!clip) throw notFound(`clip ${id}`);
  return clip;
};

const cutAgain = (deps: ClipDeps, context: CallContext, { id, startMs, endMs }: Cutting) =>
  change(deps, context, { id, action: 'clip.cut' }, async (_, row) => {
    const isSame = row.start_ms === startMs && row.end_ms === endMs;
    if (isSame && row.state !== 'failed') return {};
    if (row.is_withdrawn === 1) throw conflict('its goal was taken back');
    return { start_ms: startMs, end_ms: endMs, state: 'pending', attempts: 0, fault: null, due_at: deps.now() };
  });

/** Hosts shift, hide and remove their clips; staff those of all. */
export const createClipOperatorHandlers = (deps: ClipDeps): Handlers<typeof opsClipRoutes> => ({
  opsListClips: (query, context) => listClips(deps, query, context),
  opsCutClip: (input, context) => cutAgain(deps, context, input),
  opsHideClip: ({ id, hidden }, context) =>
    change(deps, context, { id, action: 'clip.hide' }, async () => ({ is_hidden: hidden })),
  async opsRemoveClip({ id }, context) {
    await requireOwn(deps, context, id);
    const { before } = await auditedChange(deps, context, { action: 'clip.remove', subject: id }, async (trx) => {
      const row = await lockClip(trx, id);
      await removeClip(deps, trx, row, deps.now());
      return { before: row, after: null };
    });
    await announceClip(deps, before);
    return { removed: true };
  },
});
