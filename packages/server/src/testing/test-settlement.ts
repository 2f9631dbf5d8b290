import type { User } from '@touchline/contract/account.ts';
import type { FeedMatch } from '@touchline/contract/feed-batch.ts';
import type { TipInput, TipLegInput } from '@touchline/contract/ops-news.ts';
import { sampleBatch, sampleMatch, sampleTeam } from '#features/competition/sample-batch.ts';
import { createTestApp, type TestApp } from './test-app.ts';
import type { TestDatabase } from '#platform/db/test-databases.ts';
import { MINUTE_MS } from './test-seed.ts';
import { grantCoins, tipInput } from './test-tips.ts';

/** Coins that each buyer starts with. */
export const COINS = 1000;
const AHEAD_MS = 90 * MINUTE_MS;

const NBA = {
  competitions: [{ id: '1', slug: 'nba', sport: 'basketball', name: { zh: 'NBA', en: 'NBA' }, kind: 'league' }],
  seasons: [{ competitionId: '1', id: '2026', label: '2026-27' }],
  teams: [
    { ...sampleTeam('celtics'), sport: 'basketball' },
    { ...sampleTeam('knicks'), sport: 'basketball' },
  ],
} as const;

/** A football match, or one of basketball when its id begins with `nba`, that kicks off 90 minutes after the start of the test. */
export const match = (app: SettlementApp, id: string, changes: Partial<FeedMatch> = {}): FeedMatch =>
  sampleMatch(id, {
    kickOff: app.start + AHEAD_MS,
    ...(id.startsWith('nba') && {
      sport: 'basketball',
      competitionId: '1',
      seasonId: '2026',
      homeTeamId: 'celtics',
      awayTeamId: 'knicks',
    }),
    ...changes,
  });

export const bet = (matchId: string, changes: Partial<TipLegInput> = {}): TipLegInput => ({
  matchId,
  market: '1x2',
  selection: 'home',
  line: null,
  odds: 1.92,
  ...changes,
});

/** A test app for settlement tests. */
export interface SettlementApp extends TestApp {
  start: number;
}

export const settlementApp = async (
  database: TestDatabase,
  env: Record<string, string> = { SETTLE_AFTER_MINUTES: '0' },
): Promise<SettlementApp> => {
  const app = await createTestApp(database, env);
  return { ...app, start: app.clock.now };
};

/** Ingests the state of matches. */
export const feed = async (app: SettlementApp, matches: readonly FeedMatch[]): Promise<void> => {
  const football = matches.filter(({ sport }) => sport === 'football');
  const basketball = matches.filter(({ sport }) => sport === 'basketball');
  const about = { source: 'test-feed', fetchedAt: app.clock.now, origin: 'a test' };
  if (football.length > 0) await app.ingest(sampleBatch(football, about));
  if (basketball.length > 0)
    await app.ingest(
      sampleBatch(basketball, {
        ...about,
        competitions: [...NBA.competitions],
        seasons: [...NBA.seasons],
        teams: [...NBA.teams],
      }),
    );
};

/** The full-time score of a match, or any other change. */
export const finish = (app: SettlementApp, id: string, score: [number, number], changes: Partial<FeedMatch> = {}) =>
  feed(app, [
    match(app, id, {
      statusId: id.startsWith('nba') ? 10 : 8,
      homeScore: score[0],
      awayScore: score[1],
      ...changes,
    }),
  ]);

/** Publishes tips of 38 coins on matches created for them. */
export const publishTips = async (
  app: SettlementApp,
  tips: Record<string, Partial<TipInput> & Pick<TipInput, 'legs'>>,
) => {
  const ids = new Set(Object.values(tips).flatMap(({ legs }) => legs.map(({ matchId }) => matchId)));
  await feed(
    app,
    [...ids].map((id) => match(app, id)),
  );
  await app.ops('opsSaveTipster', { id: 'lao-li', name: '老李' });
  for (const [id, tip] of Object.entries(tips)) {
    const { code, msg } = await app.ops('opsSaveTip', tipInput(id, tip));
    if (code !== 1) throw new Error(`tip ${id} was refused: ${msg}`);
  }
};

/** Registers a member with 1000 coins who buys these tips. */
export const buyer = async (app: SettlementApp, name: string, tipIds: readonly string[]): Promise<User> => {
  const user = await app.member(name);
  await grantCoins(app, user, COINS);
  for (const messageId of tipIds) {
    const { code, msg } = await app.call('buyTip', { messageId }, { token: user.token });
    if (code !== 1) throw new Error(`${messageId} was not sold: ${msg}`);
  }
  return user;
};

export const balanceOf = async (app: SettlementApp, { token }: User): Promise<number> =>
  (await app.call('getBalance', {}, { token })).data.balance;

/** A member's purchase of a tip. */
export const orderOf = async (app: SettlementApp, { token }: User, tipId: string) => {
  const { data } = await app.call('listTipOrders', { size: 100 }, { token });
  const found = data.list.find(({ order }) => order.messageId === tipId);
  if (!found) throw new Error(`no purchase of ${tipId}`);
  return found.order;
};

/** Balances by kind of account; fails the test when the ledger is wrong. */
export const books = async (app: SettlementApp): Promise<Record<string, number>> => {
  const { data } = await app.ops('opsCheckLedger', {});
  if (data.faults.length > 0) throw new Error(data.faults.join('\n'));
  return data.totals;
};

export const tipOf = async (app: SettlementApp, id: string) => (await app.ops('opsGetTip', { id })).data;
