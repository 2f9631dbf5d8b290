import { BET_RESULT, type BetResult } from '@touchline/contract/bet.ts';
import type { FeedMatch } from '@touchline/contract/feed-batch.ts';
import type { TipInput, TipsterInput } from '@touchline/contract/ops-news.ts';
import { FOOTBALL_STATUS } from '@touchline/contract/match-status.ts';
import type { TestApp } from './test-app.ts';
import { fixture, seasonBatch } from './test-competition.ts';
import { nbaBatch, nbaGame } from './test-nba.ts';
import { MINUTE_MS } from './test-seed.ts';

export const HOUR_MS = 60 * MINUTE_MS;
/** Matches of the market by id, with the hours from the test's noon to their kick-off. */
const FOOTBALL = { early: 2, noon: 3, late: 5 };
const GAME = 'hoops';

const footballOf = (app: TestApp, over: Readonly<Record<string, Partial<FeedMatch>>>) =>
  Object.entries(FOOTBALL).map(([id, hours]) => ({
    ...fixture(id, app.clock.now + hours * HOUR_MS, 'arsenal', 'chelsea'),
    ...over[id],
  }));

/** Three matches of the Premier League (`early`, `noon`, `late`) and a game of the NBA (`hoops`), all upcoming unless overridden by `over`. */
export const seedMarket = async (
  app: TestApp,
  over: Readonly<Record<string, Partial<FeedMatch>>> = {},
): Promise<void> => {
  await app.ingest(seasonBatch(app, footballOf(app, over)));
  const tipOff = new Date(app.clock.now + 4 * HOUR_MS).toISOString().slice(0, 16);
  await app.ingest(nbaBatch(app, [nbaGame(GAME, tipOff, 'BOS v NYK')]));
};

/** Gives one of the football matches another state. */
export const changeMatch = async (app: TestApp, match: FeedMatch): Promise<void> => {
  await app.ingest(seasonBatch(app, [match]));
};

export const started = (id: string, kickOff: number): FeedMatch => ({
  ...fixture(id, kickOff, 'arsenal', 'chelsea'),
  statusId: FOOTBALL_STATUS.firstHalf,
  homeScore: 0,
  awayScore: 0,
});

export const saveTipster = (app: TestApp, id: string, over: Partial<TipsterInput> = {}) =>
  app.ops('opsSaveTipster', { id, name: `Tipster ${id}`, ...over });

export const HOME_WIN = { matchId: 'noon', market: '1x2', selection: 'home', line: null, odds: 2.1 } as const;

export const market = (id: string, over: Partial<TipInput> = {}): TipInput => ({
  id,
  professorId: 'qi',
  sportsTitle: `Title of ${id}`,
  sportsInfo: `Text of ${id}`,
  legs: [HOME_WIN],
  tag: '',
  goldPrice: 38,
  openBackGold: false,
  returnGoldPercentage: 100,
  isTripartite: false,
  ...over,
});

/** Publishes a tip, a minute after the one before. */
export const publish = async (app: TestApp, id: string, over: Partial<TipInput> = {}): Promise<void> => {
  app.clock.now += MINUTE_MS;
  const { code, msg } = await app.ops('opsSaveTip', market(id, over));
  if (code !== 1) throw new Error(`tip ${id} was refused: ${msg}`);
};

/** Writes a result as settlement does. */
export const settle = async (app: TestApp, id: string, result: BetResult = BET_RESULT.win): Promise<void> => {
  const { db, cache, now } = app.news;
  await db.updateTable('tip').set({ result, settled_at: now() }).where('id', '=', id).execute();
  await db.updateTable('tip_leg').set({ result }).where('tip_id', '=', id).execute();
  cache.invalidate('tips');
};
