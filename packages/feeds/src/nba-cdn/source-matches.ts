import { BASKETBALL_STATUS } from '@touchline/contract/match-status.ts';
import { NBA_COMPETITION_ID } from '@touchline/domain/competitions/nba/competition.ts';
import { kindsOfStage } from '@touchline/domain/nba/kinds.ts';
import type { FeedReading, SourceMatch, SourceTeam } from '#connector.ts';
import { uniqueTeams } from '#unique-teams.ts';
import type { CdnSide } from './file-shape.ts';
import { type GameId, type GameRecord, isOpen, readGameId, readState } from './match.ts';

const REGULAR = 'regular';

/** Documents other than the schedule may lack the label of a cup game, which is a game of the regular season without it. */
const placeOf = ({ stage, round }: GameId, isScheduled: boolean) =>
  stage === REGULAR && !isScheduled ? {} : { stage, round, countsForStandings: kindsOfStage(stage).includes(REGULAR) };

const stateOf = (record: GameRecord, at: number): Pick<SourceMatch, 'kickOff' | 'timeKnown' | 'state' | 'clock'> => {
  const { kickOff, timeKnown, clock, ...state } = readState(record, at);
  const isKnown = state.statusId !== BASKETBALL_STATUS.abnormal;
  return { kickOff, timeKnown, ...(isKnown && { state, clock }) };
};

const matchOf = (record: GameRecord, id: GameId, at: number): SourceMatch => {
  const { game, home, away, venue, isScheduled = false } = record;
  return {
    id: game.gameId,
    competitionId: NBA_COMPETITION_ID,
    seasonLabel: id.seasonLabel,
    homeTeamId: home.teamTricode,
    awayTeamId: away.teamTricode,
    ...stateOf(record, at),
    observedAt: null,
    ...placeOf(id, isScheduled),
    ...(venue !== '' && { venue }),
  };
};

/** Documents name teams by their abbreviation, some without the name. */
const teamOf = ({ teamTricode, teamCity, teamName }: CdnSide): SourceTeam => ({
  id: teamTricode,
  competitionId: NBA_COMPETITION_ID,
  name: `${teamCity} ${teamName}`.trim() || teamTricode,
  code: teamTricode,
});

/** Games as matches of the source. Those with an unknown number are left out with a warning, those without teams silently. */
export const sourceMatches = (
  records: readonly GameRecord[],
  at: number,
): Pick<FeedReading, 'teams' | 'matches' | 'warnings'> => {
  const matches: SourceMatch[] = [];
  const warnings: string[] = [];
  const named = records.filter(({ home, away }) => !isOpen(home) && !isOpen(away));
  for (const record of named) {
    const { gameId, gameLabel, gameSubLabel } = record.game;
    const id = readGameId(gameId, { label: gameLabel, subLabel: gameSubLabel });
    if (id === null) warnings.push(`"${gameId}" is no game of the NBA such as 0022400061: it is left out`);
    else matches.push(matchOf(record, id, at));
  }
  const teams = named.flatMap(({ home, away }) => [teamOf(home), teamOf(away)]);
  return { teams: uniqueTeams(teams), matches, warnings };
};
