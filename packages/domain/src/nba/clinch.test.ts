import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CLINCH_LETTERS } from './clinch.ts';
import { ahead, game, idOf, season, tricodeOf } from './game-testing.ts';
import { nbaStandings } from './standings.ts';
import type { NbaStanding } from './standings.ts';
import type { NbaGame } from './team-games.ts';
import { NBA_TEAMS } from './teams.ts';

const east = (games: NbaGame[], gamesPerTeam: number): NbaStanding[] =>
  nbaStandings(games, { grouping: 'conference', gamesPerTeam })[0]?.rows ?? [];
const marks = (games: NbaGame[], gamesPerTeam: number, ...tricodes: string[]) => {
  const rows = east(games, gamesPerTeam);
  return tricodes.map((tricode) => rows.find(({ teamId }) => teamId === idOf(tricode))?.clinched);
};

const EASTERN = NBA_TEAMS.filter(({ conference }) => conference === 'east').map(({ tricode }) => tricode);
const OTHERS = EASTERN.filter((tricode) => tricode !== 'BOS');
/** Everybody in the East but Boston loses this many games in the West, and Boston wins as many. */
const bostonWins = (wins: number) => season(`BOS>UTA ${wins}`, ...OTHERS.map((tricode) => `OKC>${tricode} ${wins}`));

test('[A7] first place is clinched when nobody can reach the wins; level is not enough', () => {
  // Five games each. Boston 3-0, the others 0-3 with two to play: 3 is out of their reach.
  expect(marks(bostonWins(3), 5, 'BOS')).toEqual([['conference', 'division', 'playoffs']]);
  // Six games each: the others can still win three, which would be level.
  expect(marks(bostonWins(3), 6, 'BOS')).toEqual([[]]);
});

test('[A7] unscheduled games are open, and so are games above the usual number', () => {
  const extra = OTHERS.flatMap((tricode) => [
    ahead(tricode, 'OKC', 90),
    ahead(tricode, 'OKC', 91),
    ahead(tricode, 'OKC', 92),
  ]);
  // Brooklyn and New York have three left and may be level: at most five rivals are not behind.
  expect(marks([...bostonWins(3), ...extra.slice(0, 6)], 5, 'BOS')).toEqual([['playoffs']]);
  const cancelled = extra.map((match) => ({ ...match, statusId: 12 }));
  expect(marks([...bostonWins(3), ...cancelled], 5, 'BOS')).toEqual([['conference', 'division', 'playoffs']]);
});

/** This many teams win twice, the others of the East lose twice, all against the West. */
const twoClasses = (best: number) =>
  season(
    ...EASTERN.slice(0, best).map((tricode) => `${tricode}>UTA 2`),
    ...EASTERN.slice(best).map((tricode) => `OKC>${tricode} 2`),
  );

test('[A7] playoffs for six, play-in for ten, eliminated when ten are out of reach', () => {
  // Three games each: teams without a win cannot reach two wins.
  const last = EASTERN.at(-1) ?? '';
  expect(marks(twoClasses(6), 3, 'BKN', last)).toEqual([['playoffs'], []]);
  expect(marks(twoClasses(7), 3, 'BKN', last)).toEqual([['play-in'], []]);
  expect(marks(twoClasses(10), 3, 'BKN', last)).toEqual([['play-in'], ['eliminated']]);
  expect(marks(twoClasses(11), 3, 'BKN', last)).toEqual([[], ['eliminated']]);
});

test('[A7] at the end the tie-breaks are final too, a lot is not', () => {
  const league = NBA_TEAMS.map(({ tricode }) => tricode).filter((tricode) => tricode !== 'BOS' && tricode !== 'NYK');
  const pairs = league.flatMap((home, rank) => (rank % 2 === 0 ? [[home, league[rank + 1] ?? ''] as const] : []));
  const rest = pairs.flatMap(([home, away]) => season(`${home}>${away}`, `${away}>${home}`));
  // All have one win of two games; New York has won by more points.
  const decided = [...rest, game('BOS 100-90 NYK', 90), game('NYK 120-90 BOS', 91)];
  const [boston] = marks(decided, 2, 'BOS');
  expect(marks(decided, 2, 'NYK')[0]).toContain('division');
  expect(boston).not.toContain('division');
  const level = [...rest, game('BOS 100-90 NYK', 90), game('NYK 100-90 BOS', 91)];
  const certain = east(level, 2).filter(({ clinched }) => clinched.includes('division'));
  expect(certain.filter(({ division }) => division === 'atlantic')).toEqual([]);
});

const RANK_OF_MARK = { conference: 1, playoffs: 6, 'play-in': 10 } as const;

/** The marks checked against the table of the finished season. */
const brokenPromises = (before: NbaStanding[], after: NbaStanding[]): string[] =>
  before.flatMap(({ teamId, division, clinched }) => {
    const final = after.find((row) => row.teamId === teamId);
    const rank = final?.position ?? 0;
    const winner = after.find((row) => row.division === division)?.teamId;
    return clinched
      .filter((mark) => {
        if (mark === 'division') return winner !== teamId;
        if (mark === 'eliminated') return rank <= 10;
        return rank > RANK_OF_MARK[mark];
      })
      .map((mark) => `${tricodeOf(teamId)} ${mark}`);
  });

test('[A7] no end of the season contradicts a given mark', () => {
  const pairs = EASTERN.flatMap((home, rank) => EASTERN.slice(rank + 1).map((away) => [home, away] as const));
  const results = fc.array(fc.integer({ min: 0, max: 99 }), { minLength: pairs.length, maxLength: pairs.length });
  fc.assert(
    fc.property(results, fc.integer({ min: 60, max: pairs.length - 1 }), ([...luck], playedGames) => {
      // Earlier teams are stronger, so that marks occur.
      const games = pairs.map(([home, away], day) =>
        game((luck[day] ?? 0) < 80 ? `${home} 100-90 ${away}` : `${home} 90-100 ${away}`, (day * 47) % pairs.length),
      );
      const ordered = games.toSorted((a, b) => a.kickOff - b.kickOff);
      const before = east(ordered.slice(0, playedGames), 14);
      expect(brokenPromises(before, east(ordered, 14))).toEqual([]);
    }),
    { numRuns: 40 },
  );
});

test('[A7] each mark has its letter', () => {
  expect(CLINCH_LETTERS).toEqual({ conference: 'z', division: 'y', playoffs: 'x', 'play-in': 'pi', eliminated: 'o' });
});
