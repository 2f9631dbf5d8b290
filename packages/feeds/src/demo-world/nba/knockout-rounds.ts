import { type CupGroupRow, cupGroups } from '@touchline/domain/nba/cup-groups.ts';
import { winnerOf } from '@touchline/domain/nba/knockout-game.ts';
import { CUP_KNOCKOUT_STAGES } from '@touchline/domain/nba/stages.ts';
import { CONFERENCES, type Conference } from '@touchline/domain/nba/teams.ts';
import type { Fixture } from '#demo-world/fixture.ts';
import { endOf } from '#demo-world/match-state.ts';
import type { KnownTeam } from '#teams/team-table.ts';
import type { Hosting, Pair } from './hosting.ts';
import { nbaFixture, playedGame, type NbaFrame, type NbaGame, type PlayedNbaGame } from './nba-fixture.ts';
import { CUP_LENGTH, CUP_SLOTS, CUP_START, ROUNDS } from './season-shape.ts';

const byRecord = (a: CupGroupRow, b: CupGroupRow): number =>
  b.winPercentage - a.winPercentage || b.goalDifference - a.goalDifference || b.goalsFor - a.goalsFor;

/** The four qualified teams of a conference, best first: the winners of its groups by their record, then the best second. */
const cupSeeds = (games: readonly PlayedNbaGame[], conference: Conference): CupGroupRow[] => {
  const tables = cupGroups(games).filter((group) => group.conference === conference);
  const winners = tables.flatMap(({ rows }) => rows.slice(0, 1)).toSorted(byRecord);
  const seconds = tables.flatMap(({ rows }) => rows.slice(1)).filter(({ qualified }) => qualified);
  return [...winners, ...seconds];
};

/** The one of two teams with the better record in its group, the first when equal. */
const betterInGroup = (one: CupGroupRow, other: CupGroupRow): CupGroupRow => (byRecord(one, other) <= 0 ? one : other);

const [QUARTER_FINAL, SEMI_FINAL, FINAL] = CUP_KNOCKOUT_STAGES;
/** Semi-finals and final are played at one neutral venue, as in reality. */
const CUP_VENUE = 'T-Mobile Arena';

const CUP_GAMES: readonly number[] = [...CUP_SLOTS.quarterFinals, ...CUP_SLOTS.semiFinals, CUP_SLOTS.final];
/** Positions of the games between eliminated teams. */
const OTHER_PLACES = Array.from({ length: CUP_LENGTH }, (_, index) => index).filter(
  (index) => !CUP_GAMES.includes(index),
);

/** The state before the knockout. */
interface Before {
  groupGames: readonly Fixture[];
  /** The last round, in order. */
  lastRound: readonly Fixture[];
  hosting: Hosting;
}

/** Teams two apart meet, so that nobody meets its last opponent again. */
const pairUp = (teams: readonly KnownTeam[]): (readonly [KnownTeam, KnownTeam])[] => {
  const half = teams.length === 6 ? 3 : 2;
  if (teams.length < 2 * half) return [];
  const pairs = teams.slice(0, half).flatMap((team, index) => {
    const other = teams[index + half];
    return other === undefined ? [] : [[team, other] as const];
  });
  return [...pairs, ...pairUp(teams.slice(2 * half))];
};

const teamsIn = (fixtures: readonly Fixture[]): KnownTeam[] => fixtures.flatMap(({ home, away }) => [home, away]);

const inOrder = (fixtures: readonly Fixture[]): Fixture[] => fixtures.toSorted((a, b) => a.number - b.number);

/** Creates the games of the knockout and the parallel ones for one season. */
const createPen = (frame: NbaFrame, { groupGames, hosting }: Pick<Before, 'groupGames' | 'hosting'>) => {
  const { seed, teams, play } = frame;
  const results = groupGames.map((fixture) => playedGame(play(fixture)));
  const seeds = CONFERENCES.map((conference) => cupSeeds(results, conference));
  const byId = new Map(teams.map((team) => [team.id, team]));
  const write = (game: NbaGame, index: number): Fixture =>
    nbaFixture(frame, game, CUP_START + index, frame.kickOffAt(CUP_START + index, game.home));
  return {
    seeds,
    /** The games of teams by position; hosts first. */
    tie(
      [home, away]: readonly (CupGroupRow | undefined)[],
      index: number,
      game: Pick<NbaGame, 'key' | 'stage' | 'round' | 'venue' | 'countsForStandings' | 'knownFrom'>,
    ): Fixture[] {
      const [hosts, guests] = [byId.get(home?.teamId ?? ''), byId.get(away?.teamId ?? '')];
      if (hosts === undefined || guests === undefined) return [];
      if (game.venue === undefined) hosting.record([hosts, guests]);
      return [write({ ...game, home: hosts, away: guests }, index)];
    },
    others(free: readonly KnownTeam[], indexes: readonly number[], round: number, knownFrom: number): Fixture[] {
      return pairUp(free).flatMap(([one, other], turn) => {
        const [home, away]: Pair = hosting.pair(one, other);
        const game = { key: `g${round}`, stage: 'regular', round, roundName: `Game ${round}`, home, away, knownFrom };
        const index = indexes[turn];
        return index === undefined ? [] : [write(game, index)];
      });
    },
    /** The winners of these games, in the order of the list. */
    winners(rows: readonly CupGroupRow[], fixtures: readonly Fixture[]): CupGroupRow[] {
      const ids = new Set(fixtures.map((fixture) => winnerOf(playedGame(play(fixture)))));
      return rows.filter(({ teamId }) => ids.has(teamId));
    },
    lastEnd: (fixtures: readonly Fixture[]): number => Math.max(...fixtures.map((fixture) => endOf(seed, fixture))),
  };
};

/**
 * The knockout of the NBA Cup with the games of all others, two rounds and the final by position. In each conference the best
 * hosts the best second of a group, the second hosts the third. Pairings are known when the previous games have finished.
 */
export const knockoutRounds = (frame: NbaFrame, { groupGames, lastRound, hosting }: Before): Fixture[] => {
  const pen = createPen(frame, { groupGames, hosting });
  const rounds = [ROUNDS.beforeCup + 1, ROUNDS.beforeCup + 2] as const;
  const without = (teams: readonly KnownTeam[], fixtures: readonly Fixture[]): KnownTeam[] => {
    const busy = new Set(teamsIn(fixtures).map(({ id }) => id));
    return teams.filter(({ id }) => !busy.has(id));
  };

  const groupsOver = pen.lastEnd(groupGames);
  const first = { key: `g${rounds[0]}`, stage: QUARTER_FINAL, round: rounds[0], knownFrom: groupsOver };
  const quarterFinals = CUP_SLOTS.quarterFinals.flatMap((index, turn) => {
    const seeds = pen.seeds[turn % 2] ?? [];
    return pen.tie(turn < 2 ? [seeds[0], seeds[3]] : [seeds[1], seeds[2]], index, first);
  });
  const free = without(teamsIn(lastRound), quarterFinals);
  const firstOthers = pen.others(free, OTHER_PLACES, rounds[0], groupsOver);
  const firstRound = inOrder([...quarterFinals, ...firstOthers]);

  const quartersOver = pen.lastEnd(quarterFinals);
  const second = {
    key: `g${rounds[1]}`,
    stage: SEMI_FINAL,
    round: rounds[1],
    venue: CUP_VENUE,
    knownFrom: quartersOver,
  };
  const semiFinals = CUP_SLOTS.semiFinals.flatMap((index, turn) =>
    pen.tie(pen.winners(pen.seeds[turn] ?? [], quarterFinals), index, second),
  );
  const freeAgain = without(teamsIn(firstRound), semiFinals);
  const secondOthers = pen.others(freeAgain, OTHER_PLACES.slice(firstOthers.length), rounds[1], quartersOver);

  const semisOver = pen.lastEnd(semiFinals);
  const [east, west] = pen.winners(pen.seeds.flat(), semiFinals);
  const host = east && west && betterInGroup(east, west);
  const final = pen.tie([host, host === east ? west : east], CUP_SLOTS.final, {
    key: 'cup',
    stage: FINAL,
    round: rounds[1],
    venue: CUP_VENUE,
    countsForStandings: false,
    knownFrom: semisOver,
  });
  return inOrder([...firstRound, ...semiFinals, ...secondOthers, ...final]);
};
