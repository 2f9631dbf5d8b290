import type { FeedReading, SourceMatch, SourceState } from '@touchline/feeds/connector.ts';
import pino from 'pino';
import type { CallContext } from '#platform/http/call-context.ts';
import type { Publish } from '#platform/push/push-hub.ts';
import { createTestApp, type TestApp } from './test-app.ts';
import type { TestDatabase } from '#platform/db/test-databases.ts';
import { createFeedIntake, type FeedIntake, type IntakeDeps } from '#features/feeds/intake/create-intake.ts';

export const PREMIER_LEAGUE = '12387';
export const ARSENAL_CHELSEA = '12387-2026-27-arsenal-chelsea';
const SECOND_MS = 1000;

/** A call of an operator with the right of feeds. */
export const DESK = {
  operator: { name: 'desk', kind: 'token', scopes: ['ingest'], address: '127.0.0.1', staff: null, member: null },
} as unknown as CallContext;

/** A source's match of Arsenal and Chelsea that kicks off at the start of the test. */
export const reported = (over: Partial<SourceMatch> = {}): SourceMatch => ({
  id: '900',
  competitionId: PREMIER_LEAGUE,
  seasonLabel: '2026-27',
  homeTeamId: '57',
  awayTeamId: '61',
  kickOff: Date.UTC(2026, 10, 21, 12),
  timeKnown: true,
  observedAt: null,
  ...over,
});

/** A state with its score; 2 is the first half, 4 the second, 8 the end. */
export const state = (
  statusId: number,
  score: [number, number] | null,
  over: Partial<SourceState> = {},
): SourceState => ({
  statusId,
  homeScore: score?.[0] ?? null,
  awayScore: score?.[1] ?? null,
  parts: {},
  ...over,
});

const NAMES: Readonly<Record<string, string>> = { 57: 'Arsenal FC', 61: 'Chelsea FC' };

export interface IntakeApp extends TestApp {
  start: number;
  intake: FeedIntake;
  deps: IntakeDeps;
  /** Receives a document of a source with these matches, this many seconds after the start of the test. */
  read(source: string, seconds: number, matches: readonly SourceMatch[], over?: Partial<FeedReading>): Promise<void>;
  /** The same with one match in this state. */
  say(source: string, seconds: number, state: SourceState, over?: Partial<SourceMatch>): Promise<void>;
  /** Status and score as visitors see them. */
  shown(id?: string): Promise<[statusId: number, home: number | null, away: number | null]>;
}

/** The server with an intake of the sources `paid` (trusted more) and `free`, which are polled every 10 and 30 seconds. */
export const intakeApp = async (database: TestDatabase, over: Partial<IntakeDeps> = {}): Promise<IntakeApp> => {
  const app = await createTestApp(database, { SETTLE_AFTER_MINUTES: '0' });
  const start = app.clock.now;
  const deps: IntakeDeps = {
    db: database.db,
    now: () => app.clock.now,
    log: pino({ level: 'silent' }),
    audit: app.operators.recordAudit,
    publish: ((...message) => app.push.publish(...message)) as Publish,
    sourceOrder: async () => new Map([[PREMIER_LEAGUE, ['paid', 'free']]]),
    ingest: app.competition.ingest,
    connectors: [
      { name: 'paid', liveEverySeconds: 10 },
      { name: 'free', liveEverySeconds: 30 },
    ],
    confirmMs: 30 * SECOND_MS,
    finalReadings: 3,
    alarmWebhook: undefined,
    markDelayed: app.competition.markDelayed,
    ...over,
  };
  const intake = createFeedIntake(deps);
  const read: IntakeApp['read'] = async (source, seconds, matches, more = {}) => {
    app.clock.now = start + seconds * SECOND_MS;
    const ids = new Set(matches.flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId]));
    const teams = [...ids].map((id) => ({ id, competitionId: PREMIER_LEAGUE, name: NAMES[id] ?? id, code: null }));
    await intake.receive({ source, at: app.clock.now, teams, matches, warnings: [], ...more });
  };
  return {
    ...app,
    start,
    deps,
    intake,
    read,
    say: (source, seconds, ofMatch, more) => read(source, seconds, [reported({ state: ofMatch, ...more })]),
    async shown(id = ARSENAL_CHELSEA) {
      const row = await database.db.selectFrom('match').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      return [row.status_id, row.home_score, row.away_score];
    },
  };
};
