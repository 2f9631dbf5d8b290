import { BUNDESLIGA } from '@touchline/domain/competitions/bundesliga/competition.ts';
import { NBA } from '@touchline/domain/competitions/nba/competition.ts';
import { PREMIER_LEAGUE } from '@touchline/domain/competitions/premier-league/competition.ts';
import { createFeedSimulator, type FeedSimulator, SIMULATOR_KEY } from '@touchline/feed-simulator/feed-simulator.ts';
import type { Fault } from '@touchline/feed-simulator/server/faults.ts';
import type { OpenDatabase } from '#platform/db/open-database.ts';
import { createTestApp, type TestApp } from './test-app.ts';

/** The kick-off of most matches. */
export const START = Date.UTC(2026, 10, 21, 15);
export const MINUTE_MS = 60_000;
const SECOND_MS = 1000;
/** Line-ups are not out yet, and no match is moved or postponed. */
const BEGIN = START - 90 * MINUTE_MS;

const COMPETITIONS = { 'premier-league': PREMIER_LEAGUE.id, bundesliga: BUNDESLIGA.id, nba: NBA.id };

interface MatchDayOptions {
  competition: keyof typeof COMPETITIONS;
  /** The most trusted first. */
  sources: readonly string[];
  /** How far the providers are behind. */
  latencySeconds?: number;
}

const UNLIMITED = { perMinute: null, perDay: null };
const KEYED = ['football-data', 'api-football', 'balldontlie'] as const;

/** A simulator whose clock is another one. */
const startSimulator = (clock: () => number, latencySeconds = 10): Promise<FeedSimulator> =>
  createFeedSimulator({
    now: clock,
    start: START,
    silenceMs: 20,
    limits: Object.fromEntries(KEYED.map((name) => [name, UNLIMITED])),
    latencySeconds: Object.fromEntries([...KEYED, 'nba-cdn', 'openligadb'].map((name) => [name, latencySeconds])),
  });

/** Settings with which a server polls a simulator. */
const settingsFor = (simulator: FeedSimulator, { competition, sources }: MatchDayOptions): Record<string, string> => ({
  FEEDS: `${competition}=${sources.join('+')}`,
  FEED_ORIGINS: simulator.feedOrigins(),
  FEED_LIMITS: KEYED.map((source) => `${source}=60/minute+100000/day`).join(','),
  FOOTBALL_DATA_KEY: SIMULATOR_KEY,
  API_FOOTBALL_KEY: SIMULATOR_KEY,
  BALLDONTLIE_KEY: SIMULATOR_KEY,
  NBA_CDN_TERMS: 'on',
  SETTLE_AFTER_MINUTES: '0',
  FEED_RECORD_MB: '0',
});

/** A match day that is played by a simulator, and by servers on one database that poll it; all by one clock. */
export class PlayedDay {
  readonly simulator: FeedSimulator;
  readonly apps: readonly TestApp[];
  readonly clock: { now: number };
  readonly competitionId: string;
  /** The server whose jobs run; null while none leads. */
  leader: TestApp | null;

  private constructor(
    simulator: FeedSimulator,
    apps: readonly TestApp[],
    clock: { now: number },
    competitionId: string,
  ) {
    this.simulator = simulator;
    this.apps = apps;
    this.clock = clock;
    this.competitionId = competitionId;
    this.leader = apps[0] ?? null;
  }

  static async start(database: OpenDatabase, options: MatchDayOptions, nodes = 1): Promise<PlayedDay> {
    const clock = { now: BEGIN };
    const simulator = await startSimulator(() => clock.now, options.latencySeconds);
    const apps: TestApp[] = [];
    for (let node = 0; node < nodes; node++) {
      const app = await createTestApp(database, settingsFor(simulator, options));
      // One clock for all.
      Object.defineProperty(app.clock, 'now', { get: () => clock.now });
      apps.push(app);
    }
    return new PlayedDay(simulator, apps, clock, COMPETITIONS[options.competition]);
  }

  get app(): TestApp {
    const [app] = this.apps;
    if (app === undefined) throw new Error('There is no server.');
    return app;
  }

  /** Sets a fault whose times are minutes after the start of the day. */
  setFault(fault: Fault): void {
    this.simulator.setFault({ ...fault, from: START + fault.from * MINUTE_MS, to: START + fault.to * MINUTE_MS });
  }

  /** Does all that is due, second by second, until the leader makes no more requests. */
  async work(): Promise<void> {
    const { leader, simulator } = this;
    if (leader === null) return;
    for (let count = -1; count < simulator.requests().length; this.clock.now += SECOND_MS) {
      count = simulator.requests().length;
      await leader.feeds.runner.tick();
      await leader.feeds.runner.idle();
    }
    await leader.feeds.intake.tick();
    await leader.newsService.settleDue();
  }

  /** Plays on in steps until a minute after the start of the day. */
  async playUntil(minute: number, stepMs = MINUTE_MS): Promise<void> {
    const end = START + minute * MINUTE_MS;
    for (let next = this.clock.now + stepMs; this.clock.now < end; next += stepMs) {
      this.clock.now = Math.max(this.clock.now, Math.min(next, end));
      await this.work();
    }
  }

  /** Plays on for some seconds, each with one run of the jobs. */
  async playFor(seconds: number): Promise<void> {
    for (let second = 0; second < seconds; second++) {
      this.clock.now += SECOND_MS;
      await this.leader?.feeds.runner.tick();
      await this.leader?.feeds.runner.idle();
      await this.leader?.feeds.intake.tick();
    }
  }

  /** Our id of each match of the competition, by its key in the simulator. */
  async ids(): Promise<ReadonlyMap<string, string>> {
    const rows = await this.app.anchor.db
      .selectFrom('match')
      .innerJoin('team as home', 'home.id', 'match.home_team_id')
      .select(['match.id', 'home.code'])
      .where('competition_id', '=', this.competitionId)
      .execute();
    const played = [...this.simulator.day.football, ...this.simulator.day.basketball];
    return new Map(rows.map(({ id, code }) => [played.find(({ home }) => home.code === code)?.key ?? id, id]));
  }

  async close(): Promise<void> {
    for (const app of this.apps) await app.close();
    await this.simulator.close();
  }
}
