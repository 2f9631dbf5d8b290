import * as z from 'zod';
import { Bracket, CompetitionMatch, Ranking, SeasonKey, SeasonRef } from '#competition.ts';
import { competitionRoute } from '#competition-routes.ts';
import { NbaPlayoffs, NbaRanking, NbaRankingRow } from '#nba.ts';
import { defineRoutes } from '#route.ts';
import { formInt } from '#values.ts';

/** An open match with the result that the scenario gives it, hosts first; `through` after a shoot-out. */
const WhatIfMatch = CompetitionMatch.extend({
  assumed: z.nullable(z.object({ home: z.int(), away: z.int(), through: z.nullable(z.enum(['home', 'away'])) })),
  /** It cannot end level: somebody goes on. */
  isKnockout: z.boolean(),
});
export type WhatIfMatch = z.output<typeof WhatIfMatch>;

/** An NBA table with the places gained against the table as it stands. */
const WhatIfNbaRanking = NbaRanking.extend({
  list: z.array(
    NbaRanking.shape.list.element.extend({ rankingItem: z.array(NbaRankingRow.extend({ movement: z.int() })) }),
  ),
});

/**
 * A season with assumed results. `movement` in tables counts places against the table as it stands, with matches in play at their
 * score. `ignored`: assumed results that count nowhere, or the whole text when it is none (-1).
 */
export const WhatIf = z.object({
  season: SeasonRef,
  /** Rounds that remain, and the one whose matches are listed, from 0. */
  rounds: z.int(),
  round: z.int(),
  /** Open matches of all rounds, and how many of them have an assumed result. */
  remaining: z.int(),
  assumed: z.int(),
  ignored: z.int(),
  matches: z.array(WhatIfMatch),
  /** Of football. */
  ranking: z.nullable(Ranking),
  bracket: z.nullable(Bracket),
  /** Of the NBA. */
  nba: z.nullable(z.object({ ranking: WhatIfNbaRanking, playoffs: NbaPlayoffs })),
});
export type WhatIf = z.output<typeof WhatIf>;

export const whatIfRoutes = defineRoutes({
  getWhatIf: competitionRoute(
    'POST',
    '/ssapi/seasons/what-if',
    z.object({
      seasonId: SeasonKey,
      /** Assumed results as text (`domain/competition/scenario.ts`); one that cannot be read is ignored. */
      if: z.string().max(6000).default(''),
      round: formInt(0, 200).default(0),
    }),
    WhatIf,
    'Tables and bracket of a season with assumed results (ours)',
  ),
});
