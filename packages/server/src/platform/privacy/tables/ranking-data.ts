import type { RankingTables } from '#platform/db/ranking-tables.ts';
import { ACCOUNT, type RulesOf, SITE } from '../data-rules.ts';

const OF_RANKED = { column: 'user_id', table: 'ranking_user', key: 'id' } as const;

export const RANKING_DATA = {
  ranking_user: {
    holds: 'users of betting reports',
    member: { uid: 'uid' },
    download: ['id', 'name', 'head_url', 'hidden', 'streak', 'title'],
    erasure: { feature: 'deleted, with everything that names the user' },
    kept: ACCOUNT,
  },
  betting_report: {
    holds: 'betting reports',
    member: OF_RANKED,
    download: ['id', 'platform', 'placed_at', 'settled_at', 'stake', 'payout', 'result', 'bet_infos'],
    erasure: { feature: 'deleted' },
    kept: ACCOUNT,
  },
  report_vote: {
    holds: 'votes on betting reports',
    member: { uid: 'uid' },
    download: ['report_id', 'vote', 'created_at'],
    erasure: { feature: 'deleted, and the votes counted again' },
    kept: ACCOUNT,
  },
  ranking_config: { holds: 'rankings and their rules', member: null, kept: SITE },
  ranking_score: {
    holds: 'totals of a period',
    member: OF_RANKED,
    download: ['config_id', 'period_id', 'profit', 'reds', 'settled', 'popularity'],
    erasure: { feature: 'deleted' },
    kept: ACCOUNT,
  },
  ranking_board: {
    holds: 'stored boards, which name the ranked',
    member: null,
    kept: `${SITE}; the rows of a deleted member are taken out`,
  },
} satisfies RulesOf<RankingTables>;
