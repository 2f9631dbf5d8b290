import { readFileSync } from 'node:fs';
import { DEFAULT_LANGUAGE, LANGUAGE_TAGS } from '@touchline/domain/languages/registry.ts';
import { expect, test } from 'vitest';

const messagesOf = (locale: string): Map<string, string> => {
  const text = readFileSync(new URL(`./locales/${locale}/messages.po`, import.meta.url), 'utf8');
  const entries = [...text.matchAll(/^msgid "(.+)"\nmsgstr "(.*)"$/gm)];
  return new Map(entries.map(([, id = '', message = '']) => [id, message]));
};

test('[C1] every message is written in English, without Chinese left over', () => {
  const messages = messagesOf('en-US');
  expect(messages.size).toBeGreaterThan(50);
  const unfinished = [...messages].filter(([, message]) => message === '' || /\p{Script=Han}/u.test(message));
  expect(unfinished).toEqual([]);
});

const PLACEHOLDERS = /(?<!\b(?:one|other) )\{\w+(?=[},])/g;
// A plural names what it holds once for each of its forms, which stand in braces themselves.
const placeholders = (text: string): string[] => [...new Set(text.match(PLACEHOLDERS))].sort();

test.each(LANGUAGE_TAGS)('[C1] the catalogue of %s holds every message, with the same placeholders', (language) => {
  const source = messagesOf(DEFAULT_LANGUAGE);
  const messages = messagesOf(language);
  expect([...messages.keys()].sort()).toEqual([...source.keys()].sort());
  for (const [id, message] of messages) {
    expect(message).not.toBe('');
    expect(placeholders(message)).toEqual(placeholders(id));
  }
});

test('[C1] traditional Chinese is not written in simplified characters', () => {
  const simplified = [...messagesOf('zh-Hant').values()].filter((message) =>
    /[这个们说时间关赛录钱网页请]/.test(message),
  );
  expect(simplified).toEqual([]);
});

test('[N15] English counts one of a thing as one', () => {
  const counted = [...messagesOf('en-US').values()].filter((message) => /, plural,.*[a-z]s\}/.test(message));
  expect(counted.length).toBeGreaterThan(20);
  expect(counted.filter((message) => !message.includes('one {'))).toEqual([]);
  expect(messagesOf('en-US').get('{followers, plural, other {{shown} 人关注}}')).toMatch(/one \{\{shown\} follower\}/);
});
