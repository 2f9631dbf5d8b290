import type { matchCoverageRoutes } from '@touchline/contract/match-coverage.ts';
import type { matchDetailRoutes } from '@touchline/contract/match-detail.ts';
import type { opsRoutes } from '@touchline/contract/ops.ts';
import type { opsMatchRoutes } from '@touchline/contract/ops-matches.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { operatorOf } from '#platform/http/call-context.ts';
import { columnsContain, pageOfRows } from '#platform/http/list-page.ts';
import { releaseMatch } from './corrections/correct-match.ts';
import { toMatchPin } from './corrections/match-pins.ts';
import { readDeskMatch } from './corrections/desk-match.ts';
import { previewCorrection } from './corrections/preview-correction.ts';
import type { BoardOfMatch, CompetitionDeps, TipsOfMatch } from './deps.ts';
import type { CompetitionService } from './service.ts';

/** The part of the operator calls that takes feed batches. */
export const createIngestHandlers = (
  service: Pick<CompetitionService, 'ingest'>,
): Pick<Handlers<typeof opsRoutes>, 'opsIngest'> => ({
  opsIngest: async (batch, context) => (await service.ingest(batch, operatorOf(context).name)).report,
});

/** Manual corrections of matches. */
export const createCorrectionHandlers = (
  deps: Pick<CompetitionDeps, 'db' | 'now' | 'audit' | 'demoEnabled'> &
    Pick<CompetitionService, 'correct' | 'undo'> & { tipsOfMatch: TipsOfMatch; boardOfMatch: BoardOfMatch },
): Handlers<typeof opsMatchRoutes> => ({
  opsGetMatch: ({ id }) => readDeskMatch(deps, id),
  opsCorrectMatch: async (input, context) => {
    const { pinned, revision } = await deps.correct(input, context);
    return { id: input.id, pinned, revision };
  },
  opsPreviewCorrection: (input, context) => previewCorrection(deps, input, context),
  opsUndoCorrection: async (input, context) => ({ id: input.id, revision: await deps.undo(input, context) }),
  opsReleaseMatch: (input, context) => releaseMatch(deps, input, context),
  opsListMatchPins: (query) => {
    const found = deps.db
      .selectFrom('match_pin')
      .$if(query.matchId !== undefined, (of) => of.where('match_id', '=', query.matchId ?? ''))
      .$if(query.q !== undefined, (of) => of.where(columnsContain(['match_id', 'reason', 'pinned_by'], query.q ?? '')));
    const read = async (limit: number, offset: number) => {
      const newest = found.selectAll().orderBy('pinned_at', 'desc').orderBy('match_id').orderBy('field');
      return (await newest.limit(limit).offset(offset).execute()).map(toMatchPin);
    };
    return pageOfRows(query, read, () =>
      found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    );
  },
});

/** The calls of the tabs of a match page. */
export const createMatchDetailHandlers = ({
  replies,
}: Pick<CompetitionService, 'replies'>): Handlers<typeof matchDetailRoutes & typeof matchCoverageRoutes> => ({
  getMatchEvents: ({ matchId }) => replies.events(matchId),
  getMatchStatistics: ({ matchId }) => replies.statistics(matchId),
  getMatchLineUps: ({ matchId }) => replies.lineUps(matchId),
  getMatchPlays: ({ matchId }) => replies.plays(matchId),
  getMatchCoverage: ({ matchId }) => replies.coverage(matchId),
  getMatchStandings: ({ matchId }) => replies.standings(matchId),
  getMatchHeadToHead: ({ matchId }) => replies.headToHead(matchId),
});
