import type { HostInput, MomentInput, ScheduleEntryInput, UserGroupInput } from '@touchline/contract/anchor-input.ts';
import { LIVE_STATUS } from '@touchline/contract/match-status.ts';
import type { Trx } from '#platform/db/open-database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { saveGroup } from './group-repo.ts';
import { OF_DEMO, saveEntry, saveHost } from './host-repo.ts';
import { saveMoment } from './moment-repo.ts';
import type { AnchorDeps } from './deps.ts';
import { endPlayedShows, playEntries, playHosts } from './played-shows.ts';
import { createShowRecorder } from './show-recorder.ts';

/** Hosts of the demo world at an instant; only changed records. */
export interface AnchorFeed {
  hosts: readonly HostInput[];
  /** Followers that a demo host starts with, by host id. */
  baseFollowers?: ReadonlyMap<string, number>;
  entries: readonly (ScheduleEntryInput & { startDate: number })[];
  groups: readonly UserGroupInput[];
  moments: readonly MomentInput[];
}

/**
 * Writes demo hosts in one transaction, then notifies open pages. Rows created by an operator are not changed; of rows that an operator
 * edited the demo only updates the live status.
 */
export const applyAnchorFeed = async (deps: AnchorDeps, feed: AnchorFeed): Promise<void> => {
  const hostIds = [...feed.hosts.map((host) => host.id), ...feed.entries.map((entry) => entry.hostId)];
  const shows = createShowRecorder(deps, [...new Set(hostIds)]);
  await inTransaction(deps.db, (trx) => shows.record(trx, () => writeFeed(trx, feed)));
  if (feed.moments.length > 0) deps.cache.invalidate('moments');
  await shows.publish();
};

const writeFeed = async (trx: Trx, feed: AnchorFeed): Promise<void> => {
  const foreign = await operatorRows(trx);
  const hosts = feed.hosts.filter((host) => !foreign.hosts.has(host.id));
  const entries = feed.entries.filter((entry) => !foreign.entries.has(keyOf(entry)));
  const played = {
    hosts: feed.hosts.filter((host) => foreign.hosts.get(host.id) === 1),
    entries: feed.entries.filter((entry) => foreign.entries.get(keyOf(entry)) === 1),
  };
  for (const group of feed.groups) if (!foreign.groups.has(group.id)) await saveGroup(trx, group, 1);
  for (const host of hosts) await saveHost(trx, host, OF_DEMO);
  await playHosts(trx, played.hosts);
  for (const [id, followers] of feed.baseFollowers ?? [])
    if (!foreign.hosts.has(id))
      await trx.updateTable('host').set({ base_followers: followers }).where('id', '=', id).execute();
  const written = await withKnownMatch(trx, entries);
  for (const entry of written) await saveEntry(trx, entry, { ...OF_DEMO, state: ['liveStatus'] });
  await playEntries(trx, played.entries);
  for (const moment of feed.moments) await saveMoment(trx, moment, 1);
};

const keyOf = ({ hostId, matchId }: { hostId: string; matchId: string }): string => `${hostId}/${matchId}`;

/** Rows that belong to an operator, and whether the demo plays them. */
const operatorRows = async (trx: Trx) => {
  const hosts = await trx.selectFrom('host').select(['id', 'played_by_demo']).where('demo', '=', 0).execute();
  const groups = await trx.selectFrom('user_group').select('id').where('demo', '=', 0).execute();
  const entries = await trx
    .selectFrom('schedule_entry')
    .select(['host_id as hostId', 'match_id as matchId', 'played_by_demo'])
    .where('demo', '=', 0)
    .execute();
  return {
    hosts: new Map(hosts.map((row) => [row.id, row.played_by_demo])),
    groups: new Set(groups.map((row) => row.id)),
    entries: new Map(entries.map((row) => [keyOf(row), row.played_by_demo])),
  };
};

/** Without appointments whose matches were removed when a real feed took over the season. */
const withKnownMatch = async <Entry extends { matchId: string }>(trx: Trx, entries: readonly Entry[]) => {
  const ids = [...new Set(entries.map((entry) => entry.matchId))];
  const rows = await trx
    .selectFrom('match')
    .select('id')
    .where('id', 'in', [...ids, ''])
    .execute();
  const known = new Set(rows.map((row) => row.id));
  return entries.filter((entry) => known.has(entry.matchId));
};

/** Ends demo appointments that started before an instant and are still open. */
export const endDemoEntriesBefore = async ({ db }: AnchorDeps, instant: number): Promise<void> => {
  await db
    .updateTable('schedule_entry')
    .set({ live_status: LIVE_STATUS.ended })
    .where((eb) => eb.or([eb('demo', '=', 1), eb('played_by_demo', '=', 1)]))
    .where('start_date', '<', instant)
    .where('live_status', '!=', LIVE_STATUS.ended)
    .execute();
};

/** Removes the demo world's hosts with all dependent rows; returns the number of rows. */
export const removeDemoAnchors = async (trx: Trx): Promise<number> => {
  await endPlayedShows(trx);
  const demoHosts = trx.selectFrom('host').select('id').where('demo', '=', 1);
  const demoMoments = trx
    .selectFrom('moment')
    .select('id')
    .where((eb) => eb.or([eb('demo', '=', 1), eb('host_id', 'in', demoHosts)]));
  const demoGroups = trx.selectFrom('user_group').select('id').where('demo', '=', 1);
  const results = [
    await trx.deleteFrom('moment_like').where('moment_id', 'in', demoMoments).executeTakeFirst(),
    await trx
      .deleteFrom('moment')
      .where((eb) => eb.or([eb('demo', '=', 1), eb('host_id', 'in', demoHosts)]))
      .executeTakeFirst(),
    await trx
      .deleteFrom('host_call')
      .where((eb) => eb.or([eb('demo', '=', 1), eb('host_id', 'in', demoHosts)]))
      .executeTakeFirst(),
    await trx.deleteFrom('host_followers').where('host_id', 'in', demoHosts).executeTakeFirst(),
    await trx
      .deleteFrom('schedule_entry')
      .where((eb) => eb.or([eb('demo', '=', 1), eb('host_id', 'in', demoHosts)]))
      .executeTakeFirst(),
    await trx
      .deleteFrom('subscription')
      .where('kind', '=', 'host')
      .where('target_id', 'in', demoHosts)
      .executeTakeFirst(),
    await trx.deleteFrom('user_group_member').where('group_id', 'in', demoGroups).executeTakeFirst(),
    await trx.deleteFrom('user_group').where('demo', '=', 1).executeTakeFirst(),
    await trx.deleteFrom('host').where('demo', '=', 1).executeTakeFirst(),
  ];
  return results.reduce((sum, result) => sum + Number(result?.numDeletedRows ?? 0), 0);
};

/** Stores today's ranks for tomorrow's movement arrows. */
export const rememberRanks = async (deps: AnchorDeps, ranks: ReadonlyMap<string, number>): Promise<void> => {
  await inTransaction(deps.db, async (trx) => {
    for (const [id, rank] of ranks)
      await trx.updateTable('host').set({ previous_rank: rank }).where('id', '=', id).execute();
  });
  deps.cache.invalidate('anchor');
};
