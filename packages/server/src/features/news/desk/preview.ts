import type { opsTipsterRoutes, TipDraftContent } from '@touchline/contract/ops-tipster.ts';
import { TipInput, type TipLegInput } from '@touchline/contract/ops-news.ts';
import type { ReplyOf, RequestOf } from '@touchline/contract/route.ts';
import { wholeAfter } from '#platform/audit/audited-save.ts';
import { ApiError, type Issue } from '#platform/http/api-error.ts';
import { previewTip, type UnpublishedTip } from '../catalog/serialize-tips.ts';
import { tipsterDetail } from '../catalog/tipster-view.ts';
import type { NewsDeps } from '../deps.ts';
import { tipIssues } from '../publishing/save-tip.ts';
import { newTipRow, toLegRows } from '../publishing/tip-rows.ts';

type Route = (typeof opsTipsterRoutes)['opsPreviewTip'];

/** The id of a tip that has none yet. */
const UNPUBLISHED = 'preview';

const issuesOf = (draft: object, matches: UnpublishedTip['matches'], now: number): Issue[] => {
  try {
    return tipIssues(wholeAfter(TipInput, null, draft), matches, now);
  } catch (error) {
    if (error instanceof ApiError) return (error.data as { issues: Issue[] }).issues;
    throw error;
  }
};

type DraftLeg = NonNullable<TipDraftContent['legs']>[number];

/** The chosen part of a bet; what is missing shows as locked. */
const shownLegs = (legs: readonly DraftLeg[], matches: UnpublishedTip['matches']): UnpublishedTip['legs'] =>
  legs.flatMap(({ matchId = '', market = '1x2', line = null, selection = null, odds = null }) => {
    const whole: TipLegInput = { matchId, market, line, selection: selection ?? 'home', odds: odds ?? 1 };
    const [row] = toLegRows({ legs: [whole] } as TipInput, matches);
    if (!row || !matches.has(matchId)) return [];
    return [{ ...row, selection, odds: odds === null ? null : row.odds }];
  });

/** A draft as visitors and buyers will see it, with what prevents its publication. */
export const previewDraft = async (
  deps: NewsDeps,
  { professorId, ...content }: RequestOf<Route>,
): Promise<ReplyOf<Route>> => {
  const { sportsTitle = '', sportsInfo = '', legs = [], goldPrice = 0 } = content;
  const [matches, professor] = await Promise.all([
    deps.matchBriefs(legs.flatMap(({ matchId }) => matchId ?? [])),
    tipsterDetail(deps, professorId, null),
  ]);
  const tip = {
    tag: '',
    openBackGold: false,
    returnGoldPercentage: 100,
    isTripartite: false,
    ...content,
    id: UNPUBLISHED,
    professorId,
    sportsTitle,
    sportsInfo,
    goldPrice,
    legs: legs.filter((leg) => matches.has(leg.matchId ?? '')) as TipLegInput[],
  };
  const now = deps.now();
  const published = newTipRow(tip, matches, { publishedAt: now, demo: 0 });
  // Without a match there is no kick-off yet.
  const closeAt = tip.legs.length === 0 ? now : published.close_at;
  const row = { seq: 0, ...published, close_at: closeAt } as UnpublishedTip['row'];
  const shown = previewTip({ row, body: sportsInfo, legs: shownLegs(legs, matches), matches, professor }, now);
  return { ...shown, issues: issuesOf({ ...content, id: UNPUBLISHED, professorId }, matches, now) };
};
