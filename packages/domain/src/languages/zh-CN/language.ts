import { dottedRange } from '#languages/dotted-range.ts';
import type { LanguageEntry } from '#languages/language.ts';

const two = (value: number): string => String(value).padStart(2, '0');
/** Simplified Chinese. */
export const language: LanguageEntry = {
  ownName: '简体中文',
  direction: 'ltr',
  shortName: '中文',
  nameKeys: ['zh', 'en'],
  prefixes: ['zh'],
  dates: {
    monthDay: (month, day) => `${two(month + 1)}月${two(day)}日`,
    month: (month) => `${month + 1}月`,
    weekday: (day) => `周${'日一二三四五六'[day]}`,
    range: dottedRange,
  },
};
