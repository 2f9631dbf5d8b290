import { apiFootball } from '@touchline/feeds/api-football/connector.ts';
import type { Connector } from '@touchline/feeds/connector.ts';
import { footballData } from '@touchline/feeds/football-data/connector.ts';
import { afterAll, expect, test } from 'vitest';
import { createFeedSimulator } from '#feed-simulator.ts';
import { needOf, readings, scheduleOf } from '#test/test-connector.ts';
import type { League } from '#truth/clubs.ts';
import { type FootballEvent, footballTruthAt, type FootballTruth } from '#truth/football-match.ts';

const START = Date.UTC(2026, 10, 21, 15);
const MINUTE_MS = 60_000;
const LATENCY_MS = 30_000;
const UNLIMITED = { perMinute: null, perDay: null };

let clock = START;
const simulator = await createFeedSimulator({
  now: () => clock,
  start: START,
  latencySeconds: { 'football-data': 30, 'api-football': 30 },
  limits: { 'football-data': UNLIMITED, 'api-football': UNLIMITED },
});
afterAll(() => simulator.close());

const truthsOf = (league: League): FootballTruth[] =>
  simulator.day.football
    .filter(({ home }) => home.league === league)
    .map((match) => footballTruthAt(match, clock - LATENCY_MS));

const STATUS: Readonly<Record<FootballTruth['phase'], number>> = {
  ahead: 1,
  'first-half': 2,
  'half-time': 3,
  'second-half': 4,
  finished: 8,
  postponed: 9,
};

const stateOf = ({ phase, score, kickOff }: FootballTruth) => ({
  kickOff,
  statusId: STATUS[phase],
  score: [score?.[0] ?? null, score?.[1] ?? null],
});

/** Before a day, an hour and a minute; each half, a goal that is taken back in the 71st minute, and the end. */
const MOMENTS = [-1440, -61, -50, -20, 1, 24, 46.8, 50, 70, 88.8, 89.4, 92, 109, 115, 118, 150];

test.each([
  { connector: footballData, league: 'premier-league', id: '12387' },
  { connector: footballData, league: 'bundesliga', id: '12416' },
  { connector: apiFootball, league: 'premier-league', id: '12387' },
  { connector: apiFootball, league: 'bundesliga', id: '12416' },
] as const)(
  'at each moment $connector.name has the $league as it was half a minute ago',
  async ({ connector, league, id }) => {
    for (const minutes of MOMENTS) {
      clock = START + minutes * MINUTE_MS;
      const matches = await scheduleOf(simulator, connector, id);
      const read = matches.map(({ kickOff, state }) => ({
        kickOff,
        statusId: state?.statusId,
        score: [state?.homeScore, state?.awayScore],
      }));
      expect(read).toEqual(truthsOf(league).map(stateOf));
      expect(matches.map(({ state }) => state?.parts.halfTime)).toEqual(
        truthsOf(league).map(({ halfTime }) => halfTime ?? undefined),
      );
    }
  },
);

const textOf = (...parts: unknown[]): string => JSON.stringify(parts);
const eventText = ({ kind, side, minute, stoppage, player, related }: FootballEvent): string =>
  textOf(kind, side, minute, stoppage, player.name, related?.name ?? null);

const detailsOf = async (connector: Connector, minutes: number) => {
  clock = START + minutes * MINUTE_MS;
  const ids = (await scheduleOf(simulator, connector, '12387')).map(({ id }) => id);
  // One that has its details in lists of matches answers the other need.
  const wanted = (['live', 'details'] as const).map((kind) => needOf(kind, simulator, '12387', ids));
  const read = [];
  for (const need of wanted) read.push(...(await readings(simulator, connector, need)));
  const matches = read.flatMap((reading) => reading.matches).filter(({ competitionId }) => competitionId === '12387');
  return new Map(matches.map((match) => [ids.indexOf(match.id), match]));
};

test.each([footballData, apiFootball])('$name has every event, the line-ups and the referee', async (connector) => {
  for (const minutes of [24, 88.8, 92, 150]) {
    const matches = await detailsOf(connector, minutes);
    const truths = truthsOf('premier-league');
    expect([...matches.keys()].toSorted((a, b) => a - b)).toEqual(truths.map((_, index) => index));
    for (const [index, { incidents, details }] of matches) {
      const read = incidents?.map(({ kind, side, minute, stoppage, player, relatedPlayer }) =>
        textOf(kind, side, minute, stoppage, player, relatedPlayer ?? null),
      );
      // football-data.org lists goals, cards and substitutions alone.
      const known = truths[index]?.events.filter(({ kind }) => connector !== footballData || kind !== 'missed-penalty');
      expect(read?.toSorted()).toEqual(known?.map(eventText).toSorted());
      const squads = [details?.lineUps?.home, details?.lineUps?.away];
      const isPostponed = truths[index]?.phase === 'postponed';
      expect(squads.map((squad) => squad?.starters.length)).toEqual(isPostponed ? [undefined, undefined] : [11, 11]);
      expect(details?.officials?.[0]?.role).toBe('referee');
      if (connector !== apiFootball || isPostponed || truths[index]?.score === null) continue;
      // Of one of them the provider has no id; nothing counted is null there, as is what it does not have.
      expect(squads[0]?.bench.at(-1)?.id).toBe('api-football-unfiled-youth');
      const list = details?.statistics?.periods[0]?.list;
      const reds = truths[index]?.events.filter(({ kind }) => kind === 'red-card' || kind === 'second-yellow') ?? [];
      const redsOf = (side: string) => reds.filter((event) => event.side === side).length;
      expect(list?.find(({ key }) => key === 'red_cards')).toMatchObject({
        home: redsOf('home'),
        away: redsOf('away'),
      });
      expect(list?.some(({ key }) => key === 'expected_goals')).toBe(false);
    }
  }
});
