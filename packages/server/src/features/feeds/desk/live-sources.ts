import type { LiveSource } from '@touchline/contract/ops-live-feeds.ts';
import type { Db } from '#platform/db/open-database.ts';
import type { LiveFeedTables } from '#platform/db/live-feed-tables.ts';
import { competitionName } from './competition-name.ts';
import type { FeedDeskDeps, ShownSource } from './deps.ts';

type Poll = LiveFeedTables['feed_poll'];

const URGENCY: readonly LiveSource['state'][] = ['late', 'blocked', 'ok', 'idle', 'off'];

/** Sources with an open alarm of their own that they are late or silent. */
const readLate = async (db: Db): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('feed_alarm')
    .select('source')
    .where('ended_at', 'is', null)
    .where('kind', 'in', ['late', 'silent'])
    .where('source', 'is not', null)
    .execute();
  return new Set(rows.flatMap(({ source }) => source ?? []));
};

interface Situation {
  off: ShownSource['off'];
  isUsed: boolean;
  isLate: boolean;
  poll: Poll | undefined;
  now: number;
}

const stateOf = ({ off, isUsed, isLate, poll, now }: Situation): LiveSource['state'] => {
  if (off !== null || !isUsed) return 'off';
  if ((poll?.blocked_until ?? 0) > now) return 'blocked';
  if (isLate || (poll?.failures ?? 0) > 0) return 'late';
  return poll === undefined || poll.requested_at === null ? 'idle' : 'ok';
};

const factsOf = ({ connector: { name, title, facts }, limits }: ShownSource) => ({
  source: name,
  title,
  latency: facts.latency,
  licence: facts.licence,
  unverified: [...facts.unverified],
  perDay: limits.perDay,
  perMinute: limits.perMinute,
});

const pollingOf = (poll: Poll | undefined, now: number) => ({
  requestedAt: poll?.requested_at ?? null,
  succeededAt: poll?.succeeded_at ?? null,
  failures: poll?.failures ?? 0,
  error: poll?.error ?? null,
  blockedUntil: (poll?.blocked_until ?? 0) > now ? (poll?.blocked_until ?? null) : null,
  requestsToday: poll?.day === new Date(now).toISOString().slice(0, 10) ? poll.requests_today : 0,
  latencyMs: poll?.latency_ms ?? null,
  nextAt: poll?.next_at ?? null,
});

/** Every source with its state; those with trouble first. */
export const listLiveSources = async (
  { db, now, access }: FeedDeskDeps,
  orders: readonly { competitionId: string; sources: readonly string[] }[],
): Promise<LiveSource[]> => {
  const polls = new Map((await db.selectFrom('feed_poll').selectAll().execute()).map((row) => [row.source, row]));
  const late = await readLate(db);
  const trusted = new Map(orders.map(({ competitionId, sources }) => [competitionId, sources]));
  const listed = access.map((one): LiveSource => {
    const { connector, off, setting } = one;
    const { name, competitions } = connector;
    const poll = polls.get(name);
    const covered = [...competitions].map(([competitionId, capabilities]) => {
      const index = trusted.get(competitionId)?.indexOf(name) ?? -1;
      return {
        competitionId,
        name: competitionName(competitionId),
        capabilities: [...capabilities],
        position: index < 0 ? null : index + 1,
      };
    });
    const isUsed = covered.some(({ position }) => position !== null);
    const state = stateOf({ off, isUsed, isLate: late.has(name), poll, now: now() });
    return {
      ...factsOf(one),
      state,
      offReason: off ?? (isUsed ? null : 'unused'),
      keySetting: setting,
      competitions: covered,
      ...pollingOf(poll, now()),
    };
  });
  const rank = ({ state }: LiveSource): number => URGENCY.indexOf(state);
  return listed.toSorted((a, b) => rank(a) - rank(b) || a.title.localeCompare(b.title));
};
