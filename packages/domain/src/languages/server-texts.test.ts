import { expect, test } from 'vitest';
import { LANGUAGE_TAGS } from './registry.ts';
import { inAllLanguages, serverTexts } from './server-texts.ts';

const keysOf = (value: object, path = ''): string[] =>
  Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'object' && inner !== null ? keysOf(inner as object, `${path}${key}.`) : `${path}${key}`,
  );

test.each(LANGUAGE_TAGS)('[X3] the server texts of %s are complete', (language) => {
  const { failures, ...rest } = serverTexts(language);
  const { failures: expected, ...others } = serverTexts('zh-CN');
  expect(keysOf(rest)).toEqual(keysOf(others));
  // Failures have an English message already.
  expect(keysOf(failures)).toEqual(language === 'en-US' ? [] : keysOf(expected));
});

test('[C1] a text is rendered in all languages, with names in each', () => {
  const text = inAllLanguages(({ tieBreak }, nameOf) => tieBreak.playOff(nameOf({ zh: '切尔西', en: 'Chelsea' })));
  expect(text).toEqual({
    zh: '与切尔西积分相同，由附加赛决定',
    'zh-Hant': '與切爾西積分相同，由附加賽決定',
    en: 'Level on points with Chelsea; a play-off decides',
  });
});
