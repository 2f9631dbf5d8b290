import type { CompetitionMatch } from '@touchline/contract/competition.ts';
import { toMatchLive } from '../match-views.ts';
import { type SeasonData, teamIn } from './season-data.ts';
import type { ListedRow, Edition } from './season-repo.ts';

/** A match of a competition (E1), without its hosts. */
export const toCompetitionMatch = (row: ListedRow, season: SeasonData, edition: Edition): CompetitionMatch => ({
  ...toMatchLive(row),
  competitionId: row.competition_id,
  matchLeague: edition.ref.competition,
  seasonId: edition.ref.seasonId,
  round: row.round,
  startDate: row.kick_off,
  timeKnown: row.time_known === 1,
  home: teamIn(season, row.home_team_id, edition),
  guest: teamIn(season, row.away_team_id, edition),
  matchDate: row.kick_off,
  homeId: row.home_team_id,
  awayId: row.away_team_id,
  stageId: row.stage,
  groupName: row.group_name,
  venue: row.venue,
  incomplete: row.incomplete,
});
