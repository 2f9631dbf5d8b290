import type { LocalName } from '@touchline/contract/values.ts';

/** Reasons for a report, in the order of the menu. */
export const REPORT_CATEGORIES: readonly { id: string; name: LocalName }[] = [
  { id: 'spam', name: { zh: '垃圾广告', en: 'Spam or advertising' } },
  { id: 'abuse', name: { zh: '辱骂攻击', en: 'Insults or harassment' } },
  { id: 'fraud', name: { zh: '诈骗引流', en: 'Scam' } },
  { id: 'sexual', name: { zh: '色情低俗', en: 'Sexual content' } },
  { id: 'illegal', name: { zh: '违法违规', en: 'Illegal content' } },
  { id: 'other', name: { zh: '其他', en: 'Other' } },
];
