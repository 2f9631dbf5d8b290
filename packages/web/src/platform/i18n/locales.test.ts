import { readFileSync } from 'node:fs';
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

test('[C1] both languages hold the same messages, with the same placeholders', () => {
  const chinese = messagesOf('zh-CN');
  const english = messagesOf('en-US');
  expect([...english.keys()].sort()).toEqual([...chinese.keys()].sort());
  // A plural names what it holds once for each of its forms, which stand in braces themselves.
  const placeholders = (text: string): string[] =>
    [...new Set(text.match(/(?<!\b(?:one|other) )\{\w+(?=[},])/g))].sort();
  for (const [id, message] of english) expect(placeholders(message)).toEqual(placeholders(id));
});

test('[N15] English counts one of a thing as one', () => {
  const counted = [...messagesOf('en-US').values()].filter((message) => /, plural,.*[a-z]s\}/.test(message));
  expect(counted.length).toBeGreaterThan(20);
  expect(counted.filter((message) => !message.includes('one {'))).toEqual([]);
  expect(messagesOf('en-US').get('{followers, plural, other {{shown} 人关注}}')).toMatch(/one \{\{shown\} follower\}/);
});
