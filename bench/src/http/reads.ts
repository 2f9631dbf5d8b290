/** A read of a visitor. */
export interface Read {
  /** With its query. */
  path: string;
  /** The body of a POST that reads; null for a GET. */
  form: string | null;
}

const LEAGUE_SEASON = '12387-2024-25';

/** What most phones ask for, by the name of its benchmark. */
export const READS = {
  'anchor-list': { path: '/ssapi/anchor/list/v2', form: null },
  page: { path: '/anchor', form: null },
  schedule: { path: '/ssapi/football/league/match-list', form: `seasonId=${LEAGUE_SEASON}&matchDate=2024-09-14` },
  standings: { path: '/ssapi/football/league/ranking', form: `seasonId=${LEAGUE_SEASON}` },
  'tip-list': { path: '/api/forehead/live/sports/message/v2/info?page=1&size=10', form: null },
} as const satisfies Record<string, Read>;

export type ReadName = keyof typeof READS;
export const READ_NAMES = Object.keys(READS) as ReadName[];
