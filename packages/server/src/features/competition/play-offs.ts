import type { ScoreParts } from '@touchline/contract/match.ts';
import type { MatchSport } from '@touchline/contract/sport.ts';
import { PLAY_OFF_STAGE, type PlayOffMatch } from '@touchline/domain/standings/play-offs.ts';
import type { MatchRow } from './feed-rows.ts';

type Row = Pick<
  MatchRow,
  'sport' | 'status_id' | 'stage' | 'home_team_id' | 'away_team_id' | 'home_score' | 'away_score' | 'parts'
>;

/** The play-offs among the matches of a league season. */
export const playOffsOf = (matches: readonly Row[]): PlayOffMatch[] =>
  matches
    .filter(({ stage }) => stage === PLAY_OFF_STAGE)
    .map((row) => ({
      sport: row.sport as MatchSport,
      statusId: row.status_id,
      stage: row.stage,
      homeTeamId: row.home_team_id,
      awayTeamId: row.away_team_id,
      homeScore: row.home_score,
      awayScore: row.away_score,
      parts: JSON.parse(row.parts) as ScoreParts,
    }));
