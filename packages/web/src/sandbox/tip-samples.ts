import type { TipCard, TipMatch, TipsterBrief } from '@touchline/contract/news.ts';
import { MATCHES } from '#sandbox/samples.ts';

const HOUR_MS = 3_600_000;

const tipster = (part: Partial<TipsterBrief> & Pick<TipsterBrief, 'id' | 'name'>): TipsterBrief => ({
  profile: '',
  tag: '英超亚盘',
  titleId: null,
  tenWin: 8,
  tenCount: 10,
  winContinuous: 7,
  sportsSession: 132,
  hitPercent: 64,
  weekRateReturn: 18.5,
  smallSample: 0,
  attention: 1204,
  isAttention: 0,
  messageInfoCount: 2,
  hotStatus: 1,
  ...part,
});

export const TIPSTERS = {
  scout: tipster({ id: 'scout', name: '老球探' }),
  data: tipster({ id: 'data', name: '数据派', winContinuous: 2, tenWin: 6, weekRateReturn: 31 }),
  beginner: tipster({
    id: 'beginner',
    name: '名字很长很长的篮球新人',
    tenWin: 2,
    tenCount: 4,
    sportsSession: 4,
    hitPercent: 50,
    winContinuous: 1,
    weekRateReturn: -12.5,
    smallSample: 1,
    hotStatus: 0,
    messageInfoCount: 0,
  }),
} as const;

const leg = (part: Partial<TipMatch>): TipMatch => ({
  match: { ...MATCHES.soon, startDate: Date.now() + 2.2 * HOUR_MS },
  market: 'handicap',
  line: -0.75,
  selection: null,
  odds: null,
  result: 0,
  ...part,
});

const tip = (part: Partial<TipCard> & Pick<TipCard, 'id'>): TipCard => ({
  professorId: TIPSTERS.scout.id,
  professor: TIPSTERS.scout,
  sportsTitle: '阿森纳主场强势难挡，控球优势能否转成净胜球',
  sportsType: 1,
  sportsPlay: 'handicap',
  bettingType: 1,
  messageMatchList: [leg({})],
  tag: '亚盘',
  publishTime: Date.now() - HOUR_MS,
  closeTime: Date.now() + 2.2 * HOUR_MS,
  goldPrice: 38,
  openBackGold: 1,
  returnGoldPercentage: 100,
  isTripartite: 0,
  isHot: 1,
  onSale: 1,
  isBuy: 0,
  payTime: null,
  isAttention: 0,
  readCount: 8213,
  orderedCount: 1204,
  commentCount: 86,
  result: 0,
  yieldRate: null,
  ...part,
});

const LONG_TITLE = '国米防守数据领先五大联赛，米兰德比看小球，两队近六次交手只有一次超过三球，这一次也不例外';

export const TIPS = {
  open: tip({ id: 'open' }),
  free: tip({ id: 'free', goldPrice: 0, onSale: 0, isHot: 0, professor: TIPSTERS.data, sportsTitle: LONG_TITLE }),
  bought: tip({ id: 'bought', isBuy: 1, isHot: 0, messageMatchList: [leg({ match: MATCHES.live })], onSale: 0 }),
  multiple: tip({
    id: 'multiple',
    bettingType: 2,
    isHot: 0,
    professor: TIPSTERS.beginner,
    openBackGold: 0,
    messageMatchList: [leg({}), leg({ match: MATCHES.basketball }), leg({ match: MATCHES.live })],
  }),
  won: tip({
    id: 'won',
    isHot: 0,
    onSale: 0,
    result: 1,
    yieldRate: 92,
    messageMatchList: [leg({ match: MATCHES.finished, selection: 'home', odds: 1.92, result: 1 })],
  }),
  lost: tip({
    id: 'lost',
    isHot: 0,
    onSale: 0,
    result: 5,
    yieldRate: -50,
    messageMatchList: [leg({ match: MATCHES.finished, selection: 'home', odds: 1.92, result: 5 })],
  }),
} as const;
