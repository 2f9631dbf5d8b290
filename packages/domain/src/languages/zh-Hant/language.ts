import { dottedRange } from '#languages/dotted-range.ts';
import type { LanguageEntry } from '#languages/language.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** Traditional Chinese as used in Taiwan. */
export const language: LanguageEntry = {
  ownName: '繁體中文',
  direction: 'ltr',
  shortName: '中文',
  nameKeys: ['zh-Hant', 'zh', 'en'],
  prefixes: ['zh-hant', 'zh-tw', 'zh-hk', 'zh-mo'],
  dates: {
    monthDay: (month, day) => `${two(month + 1)}月${two(day)}日`,
    month: (month) => `${month + 1}月`,
    weekday: (day) => `週${'日一二三四五六'[day]}`,
    range: dottedRange,
  },
};
