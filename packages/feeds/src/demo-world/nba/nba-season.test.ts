import fc from 'fast-check';
import { cupGroups } from '@touchline/domain/nba/cup-groups.ts';
import { kindsOfStage, type NbaKind } from '@touchline/domain/nba/kinds.ts';
import { nbaTeamOf } from '@touchline/domain/nba/teams.ts';
import { expect, test } from 'vitest';
import { createCalendar } from '#demo-world/calendar.ts';
import { sportPlans } from '#demo-world/competition-plan.ts';
import { createDemoWorld } from '#demo-world/demo-world.ts';
import { endOf, matchAt } from '#demo-world/match-state.ts';
import { ANCHOR } from '#demo-world/test/match-samples.ts';
import { playedGame } from './nba-fixture.ts';
import type { Fixture } from '#demo-world/fixture.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const GROUPS = ['10403', '10404', '10405'];
const [QUARTER_FINAL, SEMI_FINAL, FINAL] = ['10492', '10493', '10494'] as const;

const seasonOf = (seed: string, index = 0): readonly Fixture[] =>
  createCalendar(sportPlans(seed).basketball, ANCHOR).season(index);
const ofKind = (games: readonly Fixture[], kind: NbaKind): Fixture[] =>
  games.filter(({ stage }) => kindsOfStage(stage ?? '').includes(kind));
const ofStage = (games: readonly Fixture[], ...stages: string[]): Fixture[] =>
  games.filter(({ stage }) => stages.includes(stage ?? ''));
const sidesOf = (games: readonly Fixture[]): string[] => games.flatMap(({ home, away }) => [home.id, away.id]);
const conferenceOf = (teamId = ''): string => nbaTeamOf(teamId)?.conference ?? '';

/** Number of teams by number of games: `30 x 82`. */
const countsOf = (teamIds: readonly string[]): string[] => {
  const perTeam = Map.groupBy(teamIds, (id) => id);
  const perCount = Map.groupBy(perTeam.values(), (games) => games.length);
  return [...perCount].map(([count, teams]) => `${teams.length} x ${count}`).toSorted();
};

const eachSeason = (check: (games: readonly Fixture[], seed: string) => void): void =>
  fc.assert(
    fc.property(fc.string(), fc.nat(2), (seed, index) => check(seasonOf(seed, index), seed)),
    { numRuns: 12 },
  );

const winnerOf = (seed: string, fixture: Fixture): string => {
  const { homeScore, awayScore } = matchAt(seed, fixture, endOf(seed, fixture));
  return (homeScore ?? 0) > (awayScore ?? 0) ? fixture.home.id : fixture.away.id;
};

test('[T7] every team plays 4 games of pre-season and 82 of the regular season including the cup; the final is additional', () => {
  eachSeason((games) => {
    expect(games).toHaveLength(4 * 15 + 82 * 15 + 1);
    expect(countsOf(sidesOf(ofKind(games, 'preseason')))).toEqual(['30 x 4']);
    const regular = ofKind(games, 'regular');
    expect(countsOf(sidesOf(regular))).toEqual(['30 x 82']);
    expect(games.filter(({ countsForStandings }) => countsForStandings)).toEqual(regular);
    expect(ofStage(games, FINAL)).toHaveLength(1);
    const preseasonEnd = Math.max(...ofKind(games, 'preseason').map(({ kickOff }) => kickOff));
    expect(regular.every(({ kickOff }) => kickOff > preseasonEnd)).toBe(true);
  });
});

test('[A7] a team is at home in 38 to 44 of its 82 games', () => {
  eachSeason((games) => {
    for (const own of Map.groupBy(ofKind(games, 'regular'), ({ home }) => home.id).values()) {
      expect(own.length).toBeGreaterThanOrEqual(38);
      expect(own.length).toBeLessThanOrEqual(44);
    }
  });
});

test('[K5] the cup has groups of five in each conference: each two of a group meet once, each is at home twice', () => {
  eachSeason((games) => {
    const groups = Map.groupBy(ofStage(games, ...GROUPS), ({ group }) => group);
    expect([...groups.keys()].toSorted()).toEqual(['East A', 'East B', 'East C', 'West A', 'West B', 'West C']);
    for (const [group, own] of groups) {
      const teamIds = [...new Set(sidesOf(own))];
      expect(teamIds.map((id) => conferenceOf(id))).toEqual(
        Array.from({ length: 5 }, () => group?.slice(0, 4).toLowerCase()),
      );
      expect(new Set(own.map(({ stage }) => stage))).toEqual(new Set([GROUPS['ABC'.indexOf(group?.at(-1) ?? '')]]));
      expect(new Set(own.map(({ home, away }) => [home.id, away.id].toSorted().join()))).toHaveProperty('size', 10);
      expect(countsOf(own.map(({ home }) => home.id))).toEqual(['5 x 2']);
      expect(countsOf(own.map(({ away }) => away.id))).toEqual(['5 x 2']);
    }
    expect(games.filter(({ stage, group }) => (group !== null) !== GROUPS.includes(stage ?? ''))).toEqual([]);
  });
});

test('[K5] [T18] the winners of the groups and the best second of each conference play the quarter-finals, and winners advance', () => {
  eachSeason((games, seed) => {
    const results = ofStage(games, ...GROUPS).map((fixture) => playedGame(matchAt(seed, fixture, Infinity)));
    const through = cupGroups(results).flatMap(({ rows }) => rows.flatMap((row) => (row.qualified ? row.teamId : [])));
    const [quarters, semis, finals] = [QUARTER_FINAL, SEMI_FINAL, FINAL].map((stage) => ofStage(games, stage));
    expect(sidesOf(quarters ?? []).toSorted()).toEqual(through.toSorted());
    const winners = (played: readonly Fixture[] = []) => played.map((fixture) => winnerOf(seed, fixture)).toSorted();
    expect(sidesOf(semis ?? []).toSorted()).toEqual(winners(quarters));
    expect(sidesOf(finals ?? []).toSorted()).toEqual(winners(semis));
    for (const { home, away } of [...(quarters ?? []), ...(semis ?? [])])
      expect(conferenceOf(home.id)).toBe(conferenceOf(away.id));
  });
});

test('[T18] the best of a conference hosts the best second of a group, and better teams stay at home', () => {
  eachSeason((games, seed) => {
    const results = ofStage(games, ...GROUPS).map((fixture) => playedGame(matchAt(seed, fixture, Infinity)));
    for (const conference of ['east', 'west']) {
      const groups = cupGroups(results).filter((group) => group.conference === conference);
      const seconds = groups.flatMap(({ rows }) => rows.slice(1)).filter(({ qualified }) => qualified);
      const [second] = seconds;
      expect(seconds).toHaveLength(1);
      const own = ofStage(games, QUARTER_FINAL).filter(({ home }) => conferenceOf(home.id) === conference);
      const first = own.find(({ away }) => away.id === second?.teamId)?.home.id;
      const wins = groups.map(({ rows }) => rows[0]?.won ?? 0);
      expect(groups.find(({ rows }) => rows[0]?.teamId === first)?.rows[0]?.won).toBe(Math.max(...wins));
      const semi = ofStage(games, SEMI_FINAL).find(({ home }) => conferenceOf(home.id) === conference);
      expect([semi?.home.id, semi?.away.id].indexOf(first)).not.toBe(1);
    }
  });
});

test('[E4] pairings of the knockout and parallel games are known when the previous games have finished, at least 4 hours ahead', () => {
  eachSeason((games, seed) => {
    const over = (...stages: string[]): number =>
      Math.max(...ofStage(games, ...stages).map((fixture) => endOf(seed, fixture)));
    const ends = [-Infinity, over(...GROUPS), over(QUARTER_FINAL), over(SEMI_FINAL)];
    expect([...new Set(games.map(({ knownFrom }) => knownFrom))]).toEqual(expect.arrayContaining(ends));
    const perEnd = ends.map((end) => games.filter(({ knownFrom }) => knownFrom === end).length);
    expect(perEnd).toEqual([games.length - 31, 15, 15, 1]);
    expect(games.filter(({ kickOff, knownFrom }) => kickOff - knownFrom < 4 * HOUR)).toEqual([]);
  });
});

test('[E4] [T18] when the world begins the quarter-finals have finished and the semi-finals are upcoming; the final is not published yet', () => {
  const world = createDemoWorld({ seed: 'touchline', anchor: ANCHOR, hostCount: 8 });
  const reported = (instant: number, ...stages: string[]) =>
    world
      .batchAt(instant, { from: instant - 2 * DAY, to: instant + 2 * DAY })
      .matches.filter(({ stage }) => stages.includes(stage ?? ''))
      .map(({ statusId }) => statusId);
  expect(new Set(reported(ANCHOR, ...GROUPS))).toEqual(new Set([10]));
  expect(reported(ANCHOR, QUARTER_FINAL)).toEqual([10, 10, 10, 10]);
  expect(reported(ANCHOR, SEMI_FINAL)).toEqual([1, 1]);
  expect(reported(ANCHOR, FINAL)).toEqual([]);
  expect(reported(ANCHOR + 8 * HOUR, FINAL)).toEqual([1]);
  expect(reported(ANCHOR + DAY, FINAL)).toEqual([10]);
  expect(reported(ANCHOR - 6 * HOUR, SEMI_FINAL)).toEqual([]);
  expect(reported(ANCHOR - 2 * DAY, QUARTER_FINAL)).toEqual([]);
});

test('[A4] the same seed gives the same season with the same ids, another seed a different one', () => {
  const ids = (seed: string) => seasonOf(seed).map(({ id }) => id);
  expect(new Set(ids('touchline')).size).toBe(ids('touchline').length);
  expect(ids('touchline')).toEqual(ids('touchline'));
  expect(ids('touchline')).not.toEqual(ids('another'));
});
