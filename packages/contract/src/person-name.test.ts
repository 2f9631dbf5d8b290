import { expect, test } from 'vitest';
import { ParentMember } from './ops-members.ts';
import { Username } from './account.ts';

const USUAL = [
  'Wang_07',
  '王伟123',
  '老王Fan',
  '東京タワーJP',
  'サッカー大好き',
  '김철수kim',
  'Νίκος',
  'ΟΔΟΣ',
  'Анна',
  'فاطمة',
  'สมชาย',
  'José',
  'Zoë-7',
  'ㄅㄆㄇabc',
  'ᠮᠣᠩᠭᠣᠯ',
];
const ODD = [
  ['dеmo', 'a Cyrillic е among Latin letters'],
  ['demo\u3164', 'a Hangul filler'],
  ['de\u115fmo', 'a Hangul choseong filler'],
  ['demo\uffa0', 'a half-width Hangul filler'],
  ['Νikos', 'a Greek capital among Latin letters'],
  ['王дима', 'Cyrillic beside Chinese'],
  ['김サトシ', 'Japanese beside Korean'],
  ['anna٣٤', 'Arabic digits among Latin letters'],
  ['ᎠᎡᎢᎣ', 'Cherokee, whose letters look like Latin ones'],
] as const;

test.each(USUAL)('[V11] %s is valid as a user name, and as a name of a parent site', (name) => {
  expect([
    Username.safeParse(name).success,
    ParentMember.safeParse({ externalId: '1', username: name }).success,
  ]).toEqual([true, true]);
});

test.each(ODD)('[V11] %s is invalid as both: %s', (name) => {
  for (const { error } of [Username.safeParse(name), ParentMember.safeParse({ externalId: '1', username: name })])
    expect(error?.issues.map(({ message }) => message).join()).toMatch(/invisible characters|letters of one script/);
});

test('[V11] names of parent sites may have dots, blanks and apostrophes between their parts', () => {
  for (const username of ["Ann-Marie O'Neil", 'Jean·Luc', 'Ли Чен', '阿·王', 'J.R.Smith'])
    expect([username, ParentMember.safeParse({ externalId: '1', username }).success]).toEqual([username, true]);
});
