import type { MatchBrief } from '@touchline/contract/match.ts';
import type { TipCard, TipDetail, TipMatch, TipOrder, TipsterDetail } from '@touchline/contract/news.ts';
import * as sample from '#data/match/sample-match.ts';

export const { NOON } = sample;

/** A football match two hours ahead. */
export const matchOf = (matchId: string, part: Partial<MatchBrief> = {}): MatchBrief =>
  sample.matchOf(matchId, {
    statusId: 1,
    homeScore: null,
    awayScore: null,
    clock: null,
    startDate: NOON + 2 * sample.HOUR_MS,
    ...part,
  });

/** The home side gives 0.75 of a goal; locked. */
export const legOf = (matchId: string, part: Partial<TipMatch> = {}): TipMatch => ({
  match: matchOf(matchId),
  market: 'handicap',
  line: -0.75,
  selection: null,
  odds: null,
  result: 0,
  ...part,
});

export const TIPSTER: TipsterDetail = {
  id: 'old-scout',
  name: '老球探',
  profile: '',
  tag: '亚盘',
  language: 'zh-CN',
  titleId: null,
  tenWin: 8,
  tenCount: 10,
  winContinuous: 7,
  sportsSession: 132,
  hitSession: 84,
  hitPercent: 64,
  weekRateReturn: 18.5,
  smallSample: 0,
  attention: 1204,
  isAttention: 0,
  messageInfoCount: 2,
  hotStatus: 1,
  introduction: '',
  hitPercents: [],
  markets: [],
  breakEven: null,
  tenHistory: [1, 1, 2, 1, 1, 1, 3, 1, 2, 1],
  ordered: 9000,
  subscribed: 800,
  longestWin: 9,
  weekReturns: [],
};

/** On sale for 38, all of which comes back when it is lost. */
export const tipOf = (part: Partial<TipDetail> = {}): TipDetail => ({
  id: 'tip-1',
  professorId: TIPSTER.id,
  professor: TIPSTER,
  sportsTitle: '阿森纳主场强势难挡，控球优势能否转成净胜球',
  sportsType: 1,
  sportsPlay: 'handicap',
  bettingType: 1,
  messageMatchList: [legOf('m1')],
  tag: '亚盘',
  publishTime: NOON - 3 * sample.HOUR_MS,
  closeTime: NOON + 2 * sample.HOUR_MS,
  goldPrice: 38,
  openBackGold: 1,
  returnGoldPercentage: 100,
  isTripartite: 0,
  isHot: 0,
  onSale: 1,
  isBuy: 0,
  payTime: null,
  isAttention: 0,
  readCount: 8213,
  orderedCount: 1204,
  commentCount: 86,
  result: 0,
  yieldRate: null,
  sportsInfo: null,
  isOpen: 0,
  order: null,
  ...part,
});

/** What the channels tell of a tip: as a visitor sees it. */
export const cardOf = (part: Partial<TipCard> = {}): TipCard => {
  const { sportsInfo: _text, isOpen: _open, order: _order, ...card } = tipOf();
  return { ...card, ...part };
};

export const orderOf = (part: Partial<TipOrder> = {}): TipOrder => ({
  id: 'order-1',
  messageId: 'tip-1',
  price: 38,
  payTime: NOON,
  state: 'held',
  result: 0,
  returned: 0,
  settledAt: null,
  trail: [{ kind: 'bought', at: NOON, amount: 38, result: null, reason: '' }],
  ...part,
});

/** The same tip, bought: its text and what was chosen are open. */
export const boughtTip = (part: Partial<TipDetail> = {}): TipDetail =>
  tipOf({
    isBuy: 1,
    payTime: NOON,
    isOpen: 1,
    sportsInfo: '看好主队',
    order: orderOf(),
    messageMatchList: [legOf('m1', { selection: 'home', odds: 1.92 })],
    ...part,
  });
