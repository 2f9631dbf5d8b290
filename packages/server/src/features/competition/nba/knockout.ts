import type { CompetitionMatch } from '@touchline/contract/competition.ts';
import type { TeamBrief } from '@touchline/contract/match.ts';
import type { NbaCup, NbaPlayoffs, NbaSeries } from '@touchline/contract/nba.ts';
import { cupGroups } from '@touchline/domain/nba/cup-groups.ts';
import { cupKnockout, type CupTie } from '@touchline/domain/nba/cup-knockout.ts';
import { isOfKind } from '@touchline/domain/nba/kinds.ts';
import { type BracketSeries, nbaPlayoffs, type PlayoffField } from '@touchline/domain/nba/playoffs.ts';
import { isRegularSeasonOver, scopeStandings } from '@touchline/domain/nba/scope-standings.ts';
import { CUP_KNOCKOUT_STAGES } from '@touchline/domain/nba/stages.ts';
import type { Conference } from '@touchline/domain/nba/teams.ts';
import { ascending } from '@touchline/domain/order.ts';
import type { SeasonDeps } from '../deps.ts';
import { matchesById, type SeasonData, teamIn } from '../season/season-data.ts';
import { MAX_AGE_MS, seasonTag } from '../changes/stale-tags.ts';
import { gamesOf } from './schedule.ts';

/** What brackets are drawn with. */
interface Drawing {
  matchOf(matchId: string | null): CompetitionMatch | null;
  teamOf(teamId: string | null): TeamBrief | null;
}

const drawingOf = async (
  deps: SeasonDeps,
  season: SeasonData,
  games: readonly { matchId: string }[],
): Promise<Drawing> => {
  const matches = await matchesById(deps, season, games);
  return {
    matchOf: (matchId) => matches.get(matchId ?? '') ?? null,
    teamOf: (teamId) => (teamId === null ? null : teamIn(season, teamId)),
  };
};

/** The play-in and the series of the playoffs; before they begin as the table stands. */
export const readPlayoffs = async (season: SeasonData, _: unknown, deps: SeasonDeps): Promise<NbaPlayoffs> =>
  drawPlayoffs(season, await readField(deps, season), deps);

/** The same from given ranks of the regular season. */
export const drawPlayoffs = async (
  season: SeasonData,
  { field, isOpen }: Field,
  deps: SeasonDeps,
): Promise<NbaPlayoffs> => {
  const games = gamesOf(season).filter(({ stageId }) => isOfKind(stageId, 'playoffs'));
  const { playIn, rounds, championTeamId } = nbaPlayoffs(games, field);
  const drawing = await drawingOf(deps, season, games);
  return {
    season: season.edition.ref,
    asItStands: isOpen,
    playIn: playIn.map(({ conference, role, matchId, teamIds, winnerTeamId }) => ({
      conference,
      role,
      teams: teamIds.map(drawing.teamOf),
      match: drawing.matchOf(matchId),
      winnerTeamId,
    })),
    rounds: rounds.map(({ round, name, series }) => ({
      stageId: round,
      name,
      series: series.map((one) => toSeries(one, drawing)),
    })),
    champion: drawing.teamOf(championTeamId),
  };
};

const toSeries = (series: BracketSeries, { matchOf, teamOf }: Drawing): NbaSeries => ({
  place: series.place,
  conference: series.conference,
  sides: series.sides.map(({ teamId, seed, wins }) => ({ team: teamOf(teamId), seed, wins })),
  score: series.score,
  state: series.state,
  winnerTeamId: series.winnerTeamId,
  games: series.games.flatMap(({ matchId }) => matchOf(matchId) ?? []),
  ifNecessary: series.games.filter(({ ifNecessary }) => ifNecessary).map(({ matchId }) => matchId),
});

interface Field {
  /** Null before the first game of the regular season, and for a season without one. */
  field: PlayoffField | null;
  /** The regular season continues. */
  isOpen: boolean;
}

/** The final ranks of the regular season. */
export const fieldOf = (season: SeasonData): Field => {
  const games = gamesOf(season);
  const rows = scopeStandings(games, 'regular', 'league').flatMap((table) => table.rows);
  if (!rows.some(({ played }) => played > 0)) return { field: null, isOpen: false };
  const positionsOf = (conference: Conference): string[] =>
    rows
      .filter((row) => row.conference === conference)
      .sort(ascending(({ seed }) => seed))
      .map(({ teamId }) => teamId);
  const league = rows.map(({ teamId }) => teamId);
  return {
    field: { places: { east: positionsOf('east'), west: positionsOf('west') }, league },
    isOpen: !isRegularSeasonOver(games),
  };
};

/** The same, computed once per version of the results. */
const readField = ({ cache }: SeasonDeps, season: SeasonData): Promise<Field> => {
  const { key } = season.edition;
  return cache.get(`nba-field:${key}`, [seasonTag.results(key)], MAX_AGE_MS, async () => fieldOf(season));
};

type Tie = NbaCup['rounds'][number]['ties'][number];

/** The groups of the NBA Cup and its knockout (T18). */
export const readCup = async (season: SeasonData, _: unknown, deps: SeasonDeps): Promise<NbaCup> => {
  const games = gamesOf(season);
  const knockout = games.filter(({ stageId }) => CUP_KNOCKOUT_STAGES.some((stage) => stage === stageId));
  const drawing = await drawingOf(deps, season, knockout);
  return {
    season: season.edition.ref,
    groups: cupGroups(games).map(({ rows, ...group }) => ({
      ...group,
      rows: rows.map(({ teamId, position, won, lost, goalDifference, qualified }) => ({
        position,
        team: teamIn(season, teamId),
        won,
        lost,
        pointDifference: goalDifference,
        qualified,
      })),
    })),
    rounds: cupKnockout(knockout).map(({ ties, ...round }) => ({
      ...round,
      ties: ties.map((tie) => toTie(tie, drawing)),
    })),
  };
};

const toTie = ({ place, matchId, teamIds, reversed, winnerTeamId }: CupTie, { matchOf, teamOf }: Drawing): Tie => {
  const teams = teamIds.map(teamOf);
  return { place, teams: reversed ? teams.toReversed() : teams, reversed, winnerTeamId, match: matchOf(matchId) };
};
