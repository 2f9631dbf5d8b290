import type { SearchTables } from '#platform/db/search-tables.ts';
import type { RulesOf } from '../data-rules.ts';

export const SEARCH_DATA = {
  search_pick: {
    holds: 'how often records were opened from a search in each hour; not by whom',
    member: null,
    kept: { days: 2, since: 'hour_at' },
  },
  nickname: {
    holds: 'further names of teams, players, hosts and competitions, by which the search finds them',
    member: null,
    kept: 'always',
  },
} satisfies RulesOf<SearchTables>;
