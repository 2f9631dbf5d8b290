import { DEMO_SOURCE } from '@touchline/contract/feed-batch.ts';
import { LEAGUES } from '@touchline/domain/competitions/registry.ts';
import { PREMIER_LEAGUE } from '@touchline/domain/competitions/premier-league/competition.ts';
import { NBA_COMPETITION_ID } from '@touchline/domain/competitions/nba/competition.ts';
import type { ShownSource } from '#features/feeds/desk/deps.ts';
import type { SourceOrder } from '#features/feeds/deps.ts';
import type { Db, Trx } from '#platform/db/open-database.ts';
import { upsert } from '#platform/db/upsert.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const [FAST, SLOW] = ['demo-fast', 'demo-slow'] as const;

const INVENTED = 'Invented for the demo world: no provider is behind it.';

type Covered = ShownSource['connector']['competitions'];

const demoSource = (name: string, title: string, latency: string, competitions: Covered): ShownSource => ({
  connector: {
    name,
    title,
    competitions,
    facts: { latency, delaySeconds: 0, licence: INVENTED, needsConsent: false, unverified: [INVENTED] },
  },
  limits: { perMinute: 30, perDay: 7500 },
  off: null,
  setting: null,
});

const SHOWN: Covered = new Map([
  [PREMIER_LEAGUE.id, ['fixtures', 'live', 'events']],
  [NBA_COMPETITION_ID, ['fixtures', 'live']],
]);

/** What the engine of the demo world plays. */
const PLAYED: Covered = new Map(
  [...LEAGUES.filter(({ isFeatured }) => isFeatured).map(({ id }) => id), NBA_COMPETITION_ID].map((id) => [
    id,
    ['fixtures', 'live', 'events', 'line-ups', 'statistics', 'plays', 'shots', 'absences', 'officials', 'odds'],
  ]),
);

const ENGINE: ShownSource = {
  ...demoSource(DEMO_SOURCE, 'Demo world', 'None: it plays in this process', PLAYED),
  limits: { perMinute: null, perDay: null },
};

/** The sources of the demo world, which nothing requests: its engine, whose state is real, and two that are invented. */
export const DEMO_SOURCES: readonly ShownSource[] = [
  ENGINE,
  demoSource(FAST, 'Demo feed, fast', '10 seconds', SHOWN),
  demoSource(SLOW, 'Demo feed, slow', 'A minute', SHOWN),
];

export const DEMO_ORDER: SourceOrder = new Map<string, readonly string[]>([
  ...[...PLAYED.keys()].map((id) => [id, [DEMO_SOURCE]] as const),
  [PREMIER_LEAGUE.id, [FAST, SLOW, DEMO_SOURCE]],
  [NBA_COMPETITION_ID, [FAST, DEMO_SOURCE]],
]);

const readMatches = async (db: Db, now: number) => {
  const near = await db
    .selectFrom('match')
    .selectAll()
    .where('source', '=', DEMO_SOURCE)
    .where('home_score', 'is not', null)
    .where('kick_off', '>', now - 3 * HOUR_MS)
    .where('kick_off', '<', now)
    .orderBy('kick_off', 'desc')
    .orderBy('id')
    .limit(6)
    .execute();
  return near;
};

type Match = Awaited<ReturnType<typeof readMatches>>[number];

const stateOf = (match: Match, fewer = 0) => ({
  statusId: match.status_id,
  homeScore: Math.max(0, (match.home_score ?? 0) - fewer),
  awayScore: match.away_score,
  parts: {},
});

/** The first one has a goal that one source took back, the second differs, the others agree. */
const playTrust = async (db: Db, matches: readonly Match[], now: number): Promise<void> => {
  const scored = matches.findIndex(({ home_score: score }) => (score ?? 0) > 0);
  const held = (match: Match) =>
    JSON.stringify({
      state: stateOf(match, 1),
      source: FAST,
      since: now - MINUTE_MS,
      until: null,
      readings: 2,
      reason: 'behind',
    });
  await upsert(
    db,
    'match_trust',
    ['match_id'],
    matches.map((match, index) => ({
      match_id: match.id,
      fields: JSON.stringify({
        state: { source: index === 2 ? SLOW : FAST, at: now - 20_000 },
        clock: { source: FAST, at: now - 20_000 },
        venue: { source: SLOW, at: now - 3 * HOUR_MS },
      }),
      agreement: index === scored + 1 || index === scored ? ('differ' as const) : ('agree' as const),
      accepted: JSON.stringify({ state: stateOf(match), source: FAST, at: now - 20_000 }),
      held: index === scored ? held(match) : null,
      final_readings: 0,
      final_at: null,
      final_by: null,
      updated_at: now,
    })),
  );
  const readings = matches.flatMap((match, index) =>
    [FAST, SLOW].map((source) => {
      const isBehind = (source === FAST && index === scored) || (source === SLOW && index === scored + 1);
      const value = stateOf(match, isBehind ? 1 : 0);
      const at = now - (source === FAST ? 20_000 : MINUTE_MS);
      return {
        source,
        match_id: match.id,
        content: JSON.stringify({ state: { value, at, since: at, before: null, doubt: null } }),
        read_at: at,
        observed_at: null,
      };
    }),
  );
  await upsert(db, 'feed_reading', ['match_id', 'source'], readings);
};

const playPolls = (db: Db, now: number): Promise<void> => {
  const shared = { blocked_until: null, day: new Date(now).toISOString().slice(0, 10), schedules: '{}', next_at: null };
  return upsert(
    db,
    'feed_poll',
    ['source'],
    [
      {
        ...shared,
        source: FAST,
        requested_at: now - 20_000,
        succeeded_at: now - 20_000,
        failures: 0,
        error: null,
        requests_today: 1840,
        latency_ms: 142,
      },
      {
        ...shared,
        source: SLOW,
        requested_at: now - MINUTE_MS,
        succeeded_at: now - 6 * MINUTE_MS,
        failures: 4,
        error: 'status 503 (invented)',
        requests_today: 6930,
        latency_ms: 2210,
      },
    ],
  );
};

const UNKNOWN = 'West Ham Utd. London';

const playLinks = (db: Db, now: number): Promise<void> => {
  const shared = { competition_id: PREMIER_LEAGUE.id, kind: 'team' as const, decided_by: null };
  const waiting = { ...shared, source: SLOW, kind: 'match' as const, our_id: null };
  return upsert(
    db,
    'feed_link',
    ['source', 'kind', 'source_id'],
    [
      { ...shared, source: FAST, source_id: '42', our_id: 'arsenal', name: 'Arsenal' },
      { ...shared, source: FAST, source_id: '49', our_id: 'chelsea', name: 'Chelsea', decided_by: 'Staff' },
      { ...shared, source: SLOW, source_id: 'WHUN', our_id: null, name: UNKNOWN },
      { ...waiting, source_id: 'WHUN-CHE', name: `${UNKNOWN} - Chelsea` },
      { ...waiting, source_id: 'ARS-WHUN', name: `Arsenal - ${UNKNOWN}` },
    ].map((link) => ({ ...link, created_at: now - 2 * HOUR_MS, seen_at: now })),
  );
};

const playAlarms = (db: Db, [first, second]: readonly Match[], now: number): Promise<void> => {
  const open = { ended_at: null, sent_at: null, match_id: null, competition_id: null, season: null };
  return upsert(
    db,
    'feed_alarm',
    ['id'],
    [
      {
        ...open,
        id: 'demo-refused',
        kind: 'refused' as const,
        source: SLOW,
        text: 'Demo feed, slow, refuses to answer: status 503 (invented)',
        started_at: now - 6 * MINUTE_MS,
      },
      {
        ...open,
        id: 'demo-differ',
        kind: 'contradiction' as const,
        source: null,
        match_id: second?.id ?? null,
        text: 'The demo feeds report different scores (invented)',
        started_at: now - 2 * MINUTE_MS,
      },
      {
        ...open,
        id: 'demo-past',
        kind: 'silent' as const,
        source: FAST,
        match_id: first?.id ?? null,
        text: 'Nothing was reported for 3 minutes of play (invented)',
        started_at: now - 2 * HOUR_MS,
        ended_at: now - 2 * HOUR_MS + 4 * MINUTE_MS,
      },
    ],
  );
};

/** Sources with their states, matches with trouble, a team that waits, and alarms: invented, and saying so. */
export const playDemoFeeds = async ({ db, now }: { db: Db; now: () => number }): Promise<void> => {
  const matches = await readMatches(db, now());
  await playPolls(db, now());
  await playTrust(db, matches, now());
  await playLinks(db, now());
  await playAlarms(db, matches, now());
};

/** Removes what was invented of feeds. Returns the number of rows. */
export const purgeDemoFeeds = async (trx: Trx): Promise<number> => {
  const sources = DEMO_SOURCES.map(({ connector: { name } }) => name);
  const demoMatches = trx.selectFrom('match').select('id').where('source', '=', DEMO_SOURCE);
  const results = [
    await trx.deleteFrom('match_trust').where('match_id', 'in', demoMatches).executeTakeFirst(),
    await trx.deleteFrom('feed_reading').where('source', 'in', sources).executeTakeFirst(),
    await trx.deleteFrom('feed_poll').where('source', 'in', sources).executeTakeFirst(),
    await trx.deleteFrom('feed_link').where('source', 'in', sources).executeTakeFirst(),
    await trx.deleteFrom('feed_alarm').where('id', 'like', 'demo-%').executeTakeFirst(),
  ];
  return results.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0);
};
