import { existsSync } from 'node:fs';
import type { FeedMatch } from '@touchline/contract/feed-batch.ts';
import type { MatchEvent } from '@touchline/contract/match-detail.ts';
import { matchEventsOf } from '@touchline/domain/match-events.ts';
import { expect, test } from 'vitest';
import { batchIn, readAll } from '#feed-testing.ts';
import { openfootball } from '#openfootball/source.ts';

const DATA = '../shared/data/openfootball';
const hasData = existsSync(DATA);

const matchesIn = async (location: string): Promise<FeedMatch[]> => {
  const files = await readAll(openfootball, { location, fetchedAt: Date.UTC(2026, 10, 21) });
  return files.filter(({ kind }) => kind === 'batch').flatMap((file) => batchIn(file).matches);
};

const endOf = (events: readonly MatchEvent[], period: number) =>
  events.find((event) => event.kind === 'period-end' && event.period === period)?.score;

test.runIf(hasData)('[T1] the World Cup final of 2022 as a timeline (needs ../shared/data)', async () => {
  const matches = await matchesIn(`${DATA}/world-cup/2022.worldcup.json`);
  const final = matches.find(({ stage }) => stage === 'final');
  const events = matchEventsOf(final as FeedMatch);
  expect(events.map(({ kind, side, minute, player, score }) => [kind, side, minute, player, score])).toEqual([
    ['penalty-goal', 'home', 23, 'Lionel Messi', [1, 0]],
    ['goal', 'home', 36, 'Ángel Di María', [2, 0]],
    ['period-end', null, 45, null, [2, 0]],
    ['penalty-goal', 'away', 80, 'Kylian Mbappé', [2, 1]],
    ['goal', 'away', 81, 'Kylian Mbappé', [2, 2]],
    ['period-end', null, 90, null, [2, 2]],
    ['goal', 'home', 108, 'Lionel Messi', [3, 2]],
    ['penalty-goal', 'away', 118, 'Kylian Mbappé', [3, 3]],
    ['period-end', null, 120, null, [3, 3]],
    ['period-end', null, null, null, [4, 2]],
  ]);
});

test.runIf(hasData)(
  '[T1] Premier League 2024-25: half time and full time of all 380 matches (needs ../shared/data)',
  async () => {
    const matches = await matchesIn(`${DATA}/2024-25/en.1.json`);
    const ends = matches.map((match) => matchEventsOf(match)).map((events) => [endOf(events, 1), endOf(events, 2)]);
    // The feed has no half time of the sixteen matches without a goal.
    expect(ends).toEqual(matches.map(({ parts }) => [parts.halfTime ?? [0, 0], parts.regularTime]));
    expect(matches.filter(({ parts }) => !parts.halfTime)).toHaveLength(16);
  },
);

test.runIf(hasData)(
  '[T1] in every match of the cups the goals lead to the result, each with a unique id (needs ../shared/data)',
  async () => {
    const matches = [...(await matchesIn(`${DATA}/world-cup`)), ...(await matchesIn(`${DATA}/euro`))];
    const listed = matches.filter(({ incidents, incomplete }) => incidents.length > 0 && incomplete === null);
    expect(listed.length).toBeGreaterThan(100);
    for (const match of listed) {
      const events = matchEventsOf(match);
      const goals = events.filter(({ kind }) => kind !== 'period-end');
      expect(goals.at(-1)?.score).toEqual([match.homeScore, match.awayScore]);
      expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
    }
  },
);

test.runIf(hasData)(
  '[T1] Japan against Spain had a goal before half time, whatever half-time score the feed gives (needs ../shared/data)',
  async () => {
    const matches = await matchesIn(`${DATA}/world-cup/2022.worldcup.json`);
    const match = matches.find(({ id }) => id === '10810-2022-group-nt-jp-nt-es') as FeedMatch;
    expect(match.parts.halfTime).toEqual([0, 0]);
    expect(matchEventsOf(match).map(({ minute, score }) => [minute, score])).toEqual([
      [11, [0, 1]],
      [45, [0, 1]],
      [48, [1, 1]],
      [51, [2, 1]],
      [90, [2, 1]],
    ]);
  },
);
