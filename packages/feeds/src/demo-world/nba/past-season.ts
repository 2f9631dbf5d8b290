import { nbaPlayoffs, type NbaPlayoffs, type PlayoffField } from '@touchline/domain/nba/playoffs.ts';
import { PLAY_IN_STAGE, PLAYOFF_ROUNDS, type PlayoffRound } from '@touchline/domain/nba/stages.ts';
import { type NbaGrouping, nbaStandings } from '@touchline/domain/nba/standings.ts';
import { CONFERENCES } from '@touchline/domain/nba/teams.ts';
import { nbaFixture, type NbaFrame, type NbaGame, playedGame, type PlayedNbaGame } from './nba-fixture.ts';
import { nbaSeason } from './nba-season.ts';
import { pastTipOff, playInTipOff, playoffTipOff } from './past-dates.ts';
import type { Fixture } from '#demo-world/fixture.ts';

const fieldOf = (games: readonly PlayedNbaGame[]): PlayoffField => {
  const tables = (grouping: NbaGrouping): string[][] =>
    nbaStandings(games, { grouping }).map(({ rows }) => rows.map(({ teamId }) => teamId));
  const [[east = [], west = []], [league = []]] = [tables('conference'), tables('league')];
  return { places: { east, west }, league };
};

type Game = Pick<NbaGame, 'key' | 'stage' | 'round' | 'roundName'>;

/** Games of the playoffs, one after the other. */
const createPen = (frame: NbaFrame, regular: readonly Fixture[]) => {
  const { teams } = frame;
  const counted = regular.filter(({ countsForStandings }) => countsForStandings);
  const field = fieldOf(counted.map((fixture) => playedGame(frame.play(fixture))));
  const byId = new Map(teams.map((team) => [team.id, team]));
  const fixtures: Fixture[] = [];
  const games: PlayedNbaGame[] = [];
  return {
    fixtures,
    /** The games played so far. */
    state: (): NbaPlayoffs => nbaPlayoffs(games, field),
    play(teamIds: readonly (string | null)[], game: Game, tipOff: (home: NbaGame['home']) => number): void {
      const [home, away] = teamIds.map((id) => byId.get(id ?? ''));
      if (home === undefined || away === undefined) return;
      const index = regular.length + fixtures.length;
      const fixture = nbaFixture(frame, { ...game, home, away, countsForStandings: false }, index, tipOff(home));
      fixtures.push(fixture);
      games.push(playedGame(frame.play(fixture)));
    },
  };
};

type Pen = ReturnType<typeof createPen>;

const playPlayIn = ({ state, play }: Pen, isFinalPlayIn: boolean): void => {
  for (const { conference, role, teamIds } of state().playIn)
    if ((role === 'last-place') === isFinalPlayIn)
      play(teamIds, { key: 'in', stage: PLAY_IN_STAGE, round: 1 }, (home) =>
        playInTipOff(CONFERENCES.indexOf(conference), isFinalPlayIn, home),
      );
};

const playSeries = ({ state, play }: Pen, round: PlayoffRound, roundNumber: number, index: number): void => {
  const series = () => state().rounds.find((one) => one.round === round)?.series[index];
  for (let turn = 0, now = series(); now && now.winnerTeamId === null && turn < now.hostTeamIds.length; turn += 1) {
    const host = now.hostTeamIds[turn] ?? null;
    const guest = now.sides.find(({ teamId }) => teamId !== host)?.teamId ?? null;
    const number = turn + 1;
    const game = { key: `r${roundNumber}g${number}`, stage: round, round: number, roundName: `Game ${number}` };
    play([host, guest], game, (home) => playoffTipOff(round, index, turn, home));
    now = series();
  }
};

/**
 * The play-in and the playoffs after a regular season, by the domain rules: pairings and hosts follow from
 * its table, and each series continues to its fourth win.
 */
const playoffGames = (frame: NbaFrame, regular: readonly Fixture[]): Fixture[] => {
  const pen = createPen(frame, regular);
  for (const isLastPlace of [false, true]) playPlayIn(pen, isLastPlace);
  for (const [number, round] of PLAYOFF_ROUNDS.entries())
    for (const index of (pen.state().rounds.find((one) => one.round === round)?.series ?? []).keys())
      playSeries(pen, round, number + 1, index);
  return pen.fixtures;
};

/** The season 2024-25 from the pre-season to the finals, by tip-off. */
export const pastNbaSeason = (season: Omit<NbaFrame, 'kickOffAt'>): Fixture[] => {
  const frame = { ...season, kickOffAt: pastTipOff };
  const games = nbaSeason(frame);
  return [...games, ...playoffGames(frame, games)].toSorted((a, b) => a.kickOff - b.kickOff || a.number - b.number);
};
