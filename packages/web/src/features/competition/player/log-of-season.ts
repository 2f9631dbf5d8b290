import type { CompetitionMatch } from '@touchline/contract/competition.ts';
import type { NbaGameLine, NbaPlayerSeason } from '@touchline/contract/nba.ts';
import { gameLogOf } from '@touchline/domain/nba/game-log.ts';
import type { GameLogLine } from '@touchline/domain/nba/game-log.ts';
import { kindsOfStage, NBA_SCOPES } from '@touchline/domain/nba/kinds.ts';
import type { NbaScope } from '@touchline/domain/nba/kinds.ts';

/** A game of the log with all that a row draws. */
export interface LoggedGame extends GameLogLine {
  match: CompetitionMatch;
}

/** Where a game is listed: what is no part of the season by itself, as the final of the cup, with the regular season. */
const scopeOf = ({ stageId }: CompetitionMatch): NbaScope => {
  const kinds = kindsOfStage(stageId ?? 'regular');
  return NBA_SCOPES.find((scope) => kinds.includes(scope)) ?? 'regular';
};

const playerGameOf = ({ match, teamId, numbers }: NbaGameLine) => ({
  teamId,
  numbers,
  game: {
    ...match,
    kickOff: match.matchDate,
    homeTeamId: match.home.id,
    awayTeamId: match.guest.id,
    countsForStandings: true,
  },
});

/** A player's games in a part of a season, newest first. */
export const logOfSeason = (
  lines: readonly NbaGameLine[],
  { season, scope }: Pick<NbaPlayerSeason, 'season' | 'scope'>,
): LoggedGame[] => {
  const own = lines.filter(({ match }) => match.seasonId === season.seasonId && scopeOf(match) === scope);
  const matches = new Map(own.map(({ match }) => [match.matchId, match]));
  return gameLogOf(own.map((line) => playerGameOf(line))).flatMap((line) => {
    const match = matches.get(line.matchId);
    return match === undefined ? [] : [{ ...line, match }];
  });
};
