import { FeedCounts, type ListedFeed, type opsSystemRoutes } from '@touchline/contract/ops-system.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/open-database.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { columnsContain, pageOfRows } from '#platform/http/list-page.ts';
import type { CompetitionDeps } from '../deps.ts';
import { isInPhase, isLateFeed } from './match-attention.ts';

type Deps = Pick<CompetitionDeps, 'db' | 'now'>;
type FeedHandlers = Pick<Handlers<typeof opsSystemRoutes>, 'opsListFeeds' | 'opsListRefusedBatches'>;

const DAY_MS = 86_400_000;
/** As long as a match without a result is pursued. */
const IN_PLAY_WITHIN_MS = 7 * DAY_MS;
const URGENCY: readonly ListedFeed['state'][] = ['late', 'refused', 'ok', 'idle'];

const readPlay = async (db: Db, now: number) => {
  const late = isLateFeed(now);
  const rows = await db
    .selectFrom('match')
    .select(['source', (eb) => eb.fn.countAll<number | string>().as('inPlay')])
    .select(sql<number | string>`sum(case when ${late} then 1 else 0 end)`.as('late'))
    .select(sql<number | string | null>`min(case when ${late} then fetched_at end)`.as('lateSince'))
    .where('kick_off', '>', now - IN_PLAY_WITHIN_MS)
    .where(isInPhase('in-progress'))
    .groupBy('source')
    .execute();
  return new Map(rows.map((row) => [row.source, row]));
};

const readRefused = async (db: Db, now: number) => {
  const rows = await db
    .selectFrom('refused_batch')
    .select(['source', (eb) => eb.fn.max('last_at').as('lastAt')])
    .select(sql<number | string>`sum(case when last_at > ${now - DAY_MS} then count else 0 end)`.as('today'))
    .groupBy('source')
    .execute();
  return new Map(rows.map((row) => [row.source, row]));
};

const readSeasons = async (db: Db) => {
  const counted = db.selectFrom('season').select(['source', (eb) => eb.fn.countAll<number | string>().as('count')]);
  return new Map((await counted.groupBy('source').execute()).map(({ source, count }) => [source, Number(count)]));
};

/** Every source that writes a season, or has sent something; those with trouble first. */
export const listFeeds = async ({ db, now }: Deps): Promise<ListedFeed[]> => {
  const accepted = new Map((await db.selectFrom('feed_source').selectAll().execute()).map((row) => [row.source, row]));
  const [play, refused, seasons] = [await readPlay(db, now()), await readRefused(db, now()), await readSeasons(db)];
  const sources = new Set([...seasons.keys(), ...accepted.keys(), ...refused.keys(), ...play.keys()]);
  const feeds = [...sources].map((source): ListedFeed => {
    const [last, own, no] = [accepted.get(source), play.get(source), refused.get(source)];
    const [late, inPlay] = [Number(own?.late ?? 0), Number(own?.inPlay ?? 0)];
    const isRefused = no !== undefined && Number(no.lastAt) > (last?.accepted_at ?? 0);
    return {
      source,
      state: late > 0 ? 'late' : isRefused ? 'refused' : inPlay > 0 ? 'ok' : 'idle',
      seasons: seasons.get(source) ?? 0,
      inPlay,
      late,
      lateSince: own?.lateSince === undefined || own.lateSince === null ? null : Number(own.lateSince),
      acceptedAt: last?.accepted_at ?? null,
      fetchedAt: last?.fetched_at ?? null,
      sentBy: last?.sent_by ?? '',
      origin: last?.origin ?? '',
      counts: last ? FeedCounts.parse(JSON.parse(last.counts)) : null,
      batches: last?.batches ?? 0,
      refusedToday: Number(no?.today ?? 0),
    };
  });
  const rank = ({ state }: ListedFeed): number => URGENCY.indexOf(state);
  return feeds.toSorted((a, b) => rank(a) - rank(b) || a.source.localeCompare(b.source));
};

export const createFeedHandlers = (deps: Deps): FeedHandlers => ({
  opsListFeeds: async () => ({ list: await listFeeds(deps) }),
  opsListRefusedBatches: (query) => {
    const found = deps.db
      .selectFrom('refused_batch')
      .$if(query.source !== undefined, (of) => of.where('source', '=', query.source ?? ''))
      .$if(query.q !== undefined, (of) => of.where(columnsContain(['source', 'reason', 'origin'], query.q ?? '')));
    const read = async (limit: number, offset: number) => {
      const newest = found.selectAll().orderBy('last_at', 'desc').orderBy('id').limit(limit).offset(offset);
      return (await newest.execute()).map(({ sent_by: sentBy, first_at: firstAt, last_at: lastAt, ...row }) => ({
        ...row,
        sentBy,
        firstAt,
        lastAt,
      }));
    };
    return pageOfRows(query, read, () =>
      found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    );
  },
});
