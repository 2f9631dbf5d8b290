import type { Bracket, Ranking } from '@touchline/contract/competition.ts';
import type { NbaPlayoffs, NbaRanking } from '@touchline/contract/nba.ts';
import type { WhatIf } from '@touchline/contract/what-if.ts';
import type { CompetitionFamily } from '@touchline/domain/competitions/competition.ts';
import { currentEdition, editionsOf } from '#features/competition/season/editions.ts';
import type { SeasonDeps } from '#features/competition/deps.ts';
import type { SeasonFacts } from '#features/web-app/share/share-facts.ts';

const RANKINGS = {
  football: 'getLeagueRanking',
  fifa: 'getFifaRanking',
  euro: 'getEuroRanking',
  nba: 'getNbaRanking',
} as const satisfies Record<CompetitionFamily, string>;

const BRACKETS = {
  football: null,
  fifa: 'getFifaBracket',
  euro: 'getEuroBracket',
  nba: 'getNbaPlayoffs',
} as const satisfies Record<CompetitionFamily, string | null>;

/** Data of a call as a visitor gets it. */
type ReadAsVisitor = (name: string, request: unknown) => Promise<unknown>;

/** Tables and brackets for share pictures, by the calls of the pages. */
export const createSeasonFacts = (seasons: SeasonDeps, read: ReadAsVisitor): SeasonFacts => ({
  async seasonRef({ id }, requested) {
    const editions = await editionsOf(seasons, [id]);
    const named = editions.find(({ seasonId, label, ref }) =>
      [seasonId, label, ref.seasonId].includes(requested ?? ''),
    );
    return (named ?? (await currentEdition(seasons, editions)))?.ref ?? null;
  },
  async ranking({ family }, seasonId, before) {
    const reply = await read(RANKINGS[family], { seasonId, ...(before !== undefined && { before }) });
    return family === 'nba' ? { nba: reply as NbaRanking } : { football: reply as Ranking };
  },
  async bracket({ family }, seasonId) {
    const name = BRACKETS[family];
    if (name === null) return null;
    const reply = await read(name, { seasonId });
    return family === 'nba' ? { nba: reply as NbaPlayoffs } : { cup: reply as Bracket };
  },
  whatIf: async (seasonId, scenario) => (await read('getWhatIf', { seasonId, if: scenario })) as WhatIf,
});
