import { pairingAt } from '#demo-world/round-robin.ts';
import { commonGroup, type CupDraw, drawCup, groupPair } from './cup-draw.ts';
import { createHosting, type Hosting, type Pair } from './hosting.ts';
import { knockoutRounds } from './knockout-rounds.ts';
import { nbaFixture, type NbaFrame, type NbaGame } from './nba-fixture.ts';
import { CUP_LENGTH, CUP_START, GAMES_OF_ROUND, GROUP_ROUNDS, ROUNDS, ROUNDS_OF_SEASON } from './season-shape.ts';
import type { Fixture } from '#demo-world/fixture.ts';

/** The pairs of a round of the endless round robin, which continues from season to season. */
const pairsOf = ({ teams, index }: NbaFrame, roundOfSeason: number): Pair[] =>
  Array.from({ length: GAMES_OF_ROUND }, (_, pairing) =>
    pairingAt(teams.length, index * ROUNDS_OF_SEASON + roundOfSeason, pairing),
  ).flatMap(([home, away]) => {
    const pair = [teams[home], teams[away]];
    return pair[0] && pair[1] ? [[pair[0], pair[1]] as const] : [];
  });

const preseasonGame = (round: number, [home, away]: Pair): NbaGame => ({
  key: `p${round}`,
  stage: 'preseason',
  round,
  roundName: `Game ${round}`,
  home,
  away,
  countsForStandings: false,
});

/** A game of the regular season; the first of two teams of one group is one of the cup too. */
const regularGame = (draw: CupDraw, hosting: Hosting, round: number, number: number, [one, other]: Pair): NbaGame => {
  const index = round < GROUP_ROUNDS ? commonGroup(draw, one, other) : undefined;
  const [home, away] = index ? hosting.record(groupPair(draw, one, other)) : hosting.pair(one, other);
  const cup = index && { stage: index.stageId, group: index.group };
  return { key: `g${number}`, stage: 'regular', ...cup, round: number, roundName: `Game ${number}`, home, away };
};

/** The games of the round robin of a season, with their rounds and positions; the positions of the knockout are free. */
const roundRobin = (frame: NbaFrame): { fixtures: Fixture[]; hosting: Hosting } => {
  const draw = drawCup(frame.seed, frame.label, frame.teams);
  const hosting = createHosting();
  const fixtures = Array.from({ length: ROUNDS_OF_SEASON }, (_, roundOfSeason) => {
    const round = roundOfSeason - ROUNDS.preseason;
    const isAfterCup = round >= ROUNDS.beforeCup;
    const number = round + 1 + (isAfterCup ? 2 : 0);
    const firstSlot = roundOfSeason * GAMES_OF_ROUND + (isAfterCup ? CUP_LENGTH : 0);
    return pairsOf(frame, roundOfSeason).map((pair, turn) => {
      const game = round < 0 ? preseasonGame(roundOfSeason + 1, pair) : regularGame(draw, hosting, round, number, pair);
      return nbaFixture(frame, game, firstSlot + turn, frame.kickOffAt(firstSlot + turn, game.home));
    });
  }).flat();
  return { fixtures, hosting };
};

/**
 * A season of the NBA by position: four games of pre-season for each team, 82 of the regular season, and the final of the NBA Cup. The
 * groups of the cup (10403-10405) are games of the first rounds; its quarter-finals and semi-finals count among the 82.
 */
export const nbaSeason = (frame: NbaFrame): Fixture[] => {
  const { fixtures, hosting } = roundRobin(frame);
  const [before, after] = [fixtures.slice(0, CUP_START), fixtures.slice(CUP_START)];
  const knockout = knockoutRounds(frame, {
    groupGames: before.filter(({ group }) => group !== null),
    lastRound: before.slice(-GAMES_OF_ROUND),
    hosting,
  });
  return [...before, ...knockout, ...after];
};
