import { byName } from '#by-name.ts';

const compactFormat = byName((locale) => new Intl.NumberFormat(locale, { notation: 'compact' }));

/** A short count: `1.2万` in zh-CN, `12K` in en-US. Negative counts are 0. */
export const formatCount = (count: number, locale: string): string => compactFormat(locale).format(Math.max(0, count));
