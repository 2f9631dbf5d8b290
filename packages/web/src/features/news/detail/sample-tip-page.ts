import type { TipComment, TipDetail } from '@touchline/contract/news.ts';
import { commentPageOf } from '#data/tip/sample-comments.ts';
import { legOf, matchOf, orderOf, tipOf } from '#data/tip/sample-tip.ts';
import { limitsOf } from '#data/wallet/sample-wallet.ts';
import { OPEN_RULE } from '#entities/comment-rule/sample-rule.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

export const TIP_PATH = '/news/detail/tip-1';

/** The match of the tip, which begins in two hours. */
export const AHEAD = matchOf('m1', { startDate: Date.now() + 2 * HOUR_MS - MINUTE_MS });

/** On sale now for 38, all of which comes back when it is lost. */
export const tipOnSale = (part: Partial<TipDetail> = {}): TipDetail =>
  tipOf({
    messageMatchList: [{ ...legOf('m1'), match: AHEAD }],
    publishTime: Date.now() - HOUR_MS,
    closeTime: AHEAD.startDate,
    ...part,
  });

/** The same tip, bought now: its text and what was chosen are open. */
export const boughtOnSale = (part: Partial<TipDetail> = {}): TipDetail =>
  tipOnSale({
    isBuy: 1,
    payTime: Date.now(),
    isOpen: 1,
    sportsInfo: '看好主队的分析',
    order: orderOf({ trail: [{ kind: 'bought', at: Date.now(), amount: 38, result: null, reason: '' }] }),
    messageMatchList: [{ ...legOf('m1'), match: AHEAD, selection: 'home', odds: 1.92 }],
    ...part,
  });

/** What the page of a tip is answered with. */
export const tipPage = (tip: TipDetail = tipOnSale(), comments: TipComment[] = []) => ({
  getTip: { ...tip, commentCount: comments.length },
  listTipComments: commentPageOf(comments),
  getCommentRule: OPEN_RULE,
  listReadTips: { messageIds: [] },
  listReportCategories: { list: [{ id: 'ads', name: { zh: '广告', en: 'Advertising' } }] },
  getLimits: limitsOf(),
});
