import { nameIn } from '@touchline/domain/languages/name-in.ts';
import { names } from '@touchline/domain/languages/zh-Hant/names.ts';
import { expect, test } from 'vitest';
import { COMPETITIONS } from './competitions.ts';
import { LEAGUE_TEAMS } from './league-teams.ts';
import { NATIONS } from './nations.ts';
import { NBA_TEAMS } from './nba.ts';

/** Frequent characters in names that only exist in simplified Chinese. */
const SIMPLIFIED =
  /[尔罗兰亚马维国联队热岛鲁图贝达纳顿莱诺圣门冈内锡东乌约龙鹰篮网黄凤骑独侠奥伦纽丽泽萨韦边欧决赛组级汉卢]/u;

test('[C1] clubs, nations and competitions have a traditional name', () => {
  const teams = [...LEAGUE_TEAMS.flatMap(({ current, others }) => [...current, ...others]), ...NATIONS, ...NBA_TEAMS];
  const all = [...teams.flatMap(({ name, shortName }) => [name, shortName]), ...COMPETITIONS.map(({ name }) => name)];
  const shown = all.map((name) => nameIn(name, 'zh-Hant', names));
  expect(shown.length).toBeGreaterThan(500);
  expect(shown.filter((name) => SIMPLIFIED.test(name))).toEqual([]);
});
