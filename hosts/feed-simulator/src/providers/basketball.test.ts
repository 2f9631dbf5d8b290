import { balldontlie } from '@touchline/feeds/balldontlie/connector.ts';
import { nbaCdnLive } from '@touchline/feeds/nba-cdn/connector.ts';
import type { Connector } from '@touchline/feeds/connector.ts';
import { afterAll, expect, test } from 'vitest';
import { createFeedSimulator, SIMULATOR_KEY } from '#feed-simulator.ts';
import { needOf, readings, send } from '#test/test-connector.ts';
import { basketballTruthAt } from '#truth/basketball-game.ts';

const START = Date.UTC(2026, 10, 22, 0, 30);
const MINUTE_MS = 60_000;
const LATENCY_MS = 10_000;

let clock = START;
const simulator = await createFeedSimulator({
  now: () => clock,
  start: START,
  latencySeconds: { balldontlie: LATENCY_MS / 1000, 'nba-cdn': LATENCY_MS / 1000 },
  limits: { balldontlie: { perMinute: 3, perDay: null } },
});
afterAll(() => simulator.close());

const readAt = async (connector: Connector, instant: number) => {
  clock = instant;
  const [reading, ...others] = await readings(simulator, connector, needOf('live', simulator, 'nba'));
  expect(others).toEqual([]);
  expect(reading?.warnings).toEqual([]);
  return reading?.matches ?? [];
};

const PHASES: Readonly<Record<string, readonly number[]>> = {
  ahead: [1],
  playing: [2, 4, 6, 8, 9],
  // The fourth quarter stays until the end or an overtime is reported.
  break: [3, 5, 7, 8],
  finished: [10],
  postponed: [13],
};

test.each([balldontlie, nbaCdnLive])(
  'at each moment of the day $name has the state of every game as it was ten seconds ago',
  async (connector) => {
    for (const minutes of [-60, -20, 0, 3, 29, 31, 50, 62, 70, 95, 120, 139, 141, 155, 200]) {
      const instant = START + minutes * MINUTE_MS;
      const matches = await readAt(connector, instant);
      const truths = simulator.day.basketball.map((game) => basketballTruthAt(game, instant - LATENCY_MS));
      expect(matches.map(({ state }) => [state?.homeScore, state?.awayScore, state?.parts.periods])).toEqual(
        truths.map(({ score, periods }) => [
          score?.[0] ?? null,
          score?.[1] ?? null,
          score === null ? undefined : periods,
        ]),
      );
      matches.forEach(({ state, clock: shown, kickOff }, index) => {
        const truth = truths[index];
        expect(PHASES[truth?.phase ?? '']).toContain(state?.statusId);
        expect(kickOff).toBe(simulator.day.basketball[index]?.tipOff);
        expect(shown?.secondsLeft ?? 0).toBe(truth?.secondsLeft);
      });
    }
  },
);

test('a finished game has an overtime, a postponed one no score, and no game a draw', async () => {
  const states = (await readAt(balldontlie, START + 200 * MINUTE_MS)).map(({ state }) => state);
  expect(states.map((state) => state?.statusId)).toEqual([10, 10, 10, 10, 10, 13]);
  expect(states.map((state) => state?.parts.periods?.length)).toEqual([4, 5, 4, 4, 4, undefined]);
  expect(states.filter((state) => state?.homeScore !== null && state?.homeScore === state?.awayScore)).toEqual([]);
});

test('a wrong key is refused with 401, the fourth request of a minute with 429 and the seconds to wait', async () => {
  clock = START + 300 * MINUTE_MS + 20_000;
  const ask = (key = SIMULATOR_KEY) => send(simulator, balldontlie, '/v1/teams', { key });
  expect((await ask('another-key')).status).toBe(401);
  for (const left of ['2', '1', '0']) {
    const { status, headers } = await ask();
    expect([status, headers.get('x-ratelimit-remaining')]).toEqual([200, left]);
  }
  const refused = await ask();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '40']);
  clock += 40_000;
  expect((await ask()).status).toBe(200);
});

test('the NBA’s box scores and plays have the players and each basket, and an ETag that is 304 until they change', async () => {
  clock = START + 95 * MINUTE_MS;
  const { matches } = (await readings(simulator, nbaCdnLive, needOf('live', simulator, 'nba')))[0] ?? {};
  const [id = ''] = matches?.map((match) => match.id) ?? [];
  const [boxScore, plays] = await readings(simulator, nbaCdnLive, needOf('details', simulator, 'nba', [id]));
  expect([boxScore?.warnings, plays?.warnings]).toEqual([[], []]);
  const truth = simulator.day.basketball[0] && basketballTruthAt(simulator.day.basketball[0], clock - LATENCY_MS);
  const shown = plays?.additions?.[0]?.details?.plays;
  expect(shown?.map(({ score, secondsLeft }) => [score, secondsLeft])).toEqual(
    truth?.plays.map(({ score, secondsLeft }) => [score, secondsLeft]),
  );
  expect(plays?.additions?.[0]?.details?.shots?.length).toBeGreaterThan(50);
  const details = boxScore?.matches[0]?.details;
  const points = details?.lineUps?.home;
  const sum = [...(points?.starters ?? []), ...(points?.bench ?? [])].reduce(
    (all, one) => all + (one.numbers['points'] ?? 0),
    0,
  );
  expect(sum).toBe(truth?.score?.[0]);
  expect(details?.absences?.map(({ side, reason }) => [side, reason])).toEqual([
    ['home', 'injury'],
    ['away', 'injury'],
  ]);
  const path = `/static/json/liveData/boxscore/boxscore_${id}.json`;
  const etag = (await send(simulator, nbaCdnLive, path)).headers.get('etag') ?? '';
  const status = async () => (await send(simulator, nbaCdnLive, path, { headers: { 'if-none-match': etag } })).status;
  expect(await status()).toBe(304);
  clock += MINUTE_MS;
  expect(await status()).toBe(200);
});
