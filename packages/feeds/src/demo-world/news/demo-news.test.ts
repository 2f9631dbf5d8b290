import { BET_RESULT, type BetResult, SMALL_SAMPLE } from '@touchline/contract/bet.ts';
import { TipInput, TipsterInput } from '@touchline/contract/ops-news.ts';
import type { FeedMatch } from '@touchline/contract/feed-batch.ts';
import { legResult } from '@touchline/domain/betting/leg-result.ts';
import { tipOutcome } from '@touchline/domain/betting/tip-result.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { createDemoWorld } from '#demo-world/demo-world.ts';
import { LEAGUE_TEAMS } from '#teams/league-teams.ts';
import type { DemoTip } from './demo-news.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const ANCHOR = Date.UTC(2026, 10, 21, 10, 12, 33);
const world = createDemoWorld({ seed: 'touchline', anchor: ANCHOR, hostCount: 3 });
const anyInstant = fc.integer({ min: ANCHOR, max: ANCHOR + 80 * DAY });
const checkInstants = (numRuns: number, check: (instant: number) => void): void =>
  // The same instants in every run: rare hours of the world have fewer tips.
  fc.assert(fc.property(anyInstant, check), { numRuns, seed: 20_261_121 });

const AHEAD = 2 * DAY;
const languageOf = new Map(world.tipsters().map(({ id, language }) => [id, language]));
/** Tips in a language that may still be bought, or are free. */
const openAt = (instant: number, language = 'zh-CN'): DemoTip[] =>
  world
    .newsAt(instant, { from: instant + 1, to: instant + AHEAD })
    .tips.filter(({ professorId }) => languageOf.get(professorId) === language);

const matchesAt = (instant: number, from: number, to: number): ReadonlyMap<string, FeedMatch> =>
  new Map(world.batchAt(instant, { from, to }).matches.map((match) => [match.id, match]));

const legsWith = (tips: readonly DemoTip[], matches: ReadonlyMap<string, FeedMatch>) =>
  tips.flatMap((tip) => tip.legs.map((leg) => ({ tip, leg, match: matches.get(leg.matchId) })));

test('[A5] [E21] at any instant at least twelve tips are on sale, of both sports, beside free ones', () => {
  let [paid, free] = [0, 0];
  checkInstants(25, (instant) => {
    const open = openAt(instant);
    const onSale = open.filter(({ goldPrice }) => goldPrice > 0);
    expect(onSale.length).toBeGreaterThanOrEqual(12);
    expect(new Set(onSale.map(({ tag }) => (/分/.test(tag) ? 'basketball' : 'football'))).size).toBe(2);
    paid += onSale.length;
    free += open.length - onSale.length;
  });
  expect(free / (paid + free)).toBeGreaterThan(0.12);
  expect(free / (paid + free)).toBeLessThan(0.3);
});

test('[E21] a tip is published 2 to 20 hours before the first kick-off, on announced upcoming matches', () => {
  checkInstants(5, (instant) => {
    for (const tip of openAt(instant)) {
      const matches = matchesAt(tip.publishedAt, instant - DAY, instant + 3 * DAY);
      const kickOffs = tip.legs.map(({ matchId }) => matches.get(matchId)?.kickOff ?? Number.NaN);
      const lead = Math.min(...kickOffs) - tip.publishedAt;
      expect(lead).toBeGreaterThanOrEqual(2 * HOUR);
      expect(lead).toBeLessThanOrEqual(20 * HOUR);
      expect(tip.legs.map(({ matchId }) => matches.get(matchId)?.statusId)).toEqual(tip.legs.map(() => 1));
    }
  });
});

test('[E20] [E21] tipsters, tips and comments fit the contract', () => {
  expect(z.safeParse(z.array(TipsterInput), world.tipsters()).error).toBeUndefined();
  expect(world.tipsters()).toHaveLength(24 + 6 + 3);
  checkInstants(8, (instant) => {
    const { tips } = world.newsAt(instant, { from: instant - DAY, to: instant + AHEAD });
    expect(z.safeParse(z.array(TipInput), tips).error).toBeUndefined();
  });
});

test('[T8] [E21] 1X2 is for football and has no line, a handicap selects a side and a total over or under, lines are in quarters', () => {
  const fits = { '1x2': ['home', 'draw', 'away'], handicap: ['home', 'away'], totals: ['over', 'under'] };
  checkInstants(15, (instant) => {
    const matches = matchesAt(instant, instant - DAY, instant + 3 * DAY);
    const { tips } = world.newsAt(instant, { from: instant, to: instant + AHEAD });
    for (const { tip, leg, match } of legsWith(tips, matches)) {
      expect(fits[leg.market]).toContain(leg.selection);
      expect(leg.line === null).toBe(leg.market === '1x2');
      expect(Number.isInteger((leg.line ?? 0) * 4)).toBe(true);
      expect(leg.odds).toBeGreaterThan(1);
      expect(leg.market === '1x2' && match?.sport !== 'football').toBe(false);
      expect(new Set(tip.legs.map(({ matchId }) => matches.get(matchId)?.sport)).size).toBe(1);
    }
  });
});

test('[E21] only the reads of a tip change: they grow until kick-off and then stay', () => {
  checkInstants(15, (instant) => {
    const later = instant + 90 * MINUTE;
    const seen = (at: number) => world.newsAt(at, { from: instant - HOUR, to: instant + DAY });
    const [before, after] = [seen(instant), seen(later)];
    const known = new Map(after.tips.map((tip) => [tip.id, tip]));
    expect(known.size).toBe(after.tips.length);
    for (const { baseReads, baseOrders, ...tip } of before.tips) {
      const now = known.get(tip.id);
      expect(now).toMatchObject(tip);
      expect(now?.baseReads).toBeGreaterThanOrEqual(baseReads);
      expect(now?.baseOrders).toBeGreaterThanOrEqual(baseOrders);
      expect(tip.goldPrice > 0 || now?.baseOrders === 0).toBe(true);
    }
    expect(after.comments).toEqual(expect.arrayContaining(before.comments));
  });
  const closed = (at: number) => world.newsAt(at, { from: ANCHOR - DAY, to: ANCHOR }).tips;
  expect(closed(ANCHOR + DAY)).toEqual(closed(ANCHOR));
});

test('[E21] another process gives the same tips', () => {
  const other = createDemoWorld({ seed: 'touchline', anchor: ANCHOR, hostCount: 48 });
  const window = { from: ANCHOR + 30 * DAY, to: ANCHOR + 31 * DAY };
  expect(other.newsAt(window.to, window)).toEqual(world.newsAt(window.to, window));
});

/** Hits and misses of each tipster over a period, by the rules of settlement. */
const recordsOf = (from: number, to: number): { name: string; hits: number; settled: number }[] => {
  const matches = matchesAt(to + DAY, from, to + DAY);
  const resultOf = ({ legs }: DemoTip): BetResult => {
    const decided = legs.map(({ matchId, line, odds, ...leg }) => {
      const quarters = line === null ? null : line * 4;
      const hundredths = Math.round(odds * 100);
      const bet = { ...leg, line: quarters, odds: hundredths };
      return { odds: hundredths, result: legResult(bet, matches.get(matchId) ?? null, to + DAY) };
    });
    return tipOutcome(decided).result;
  };
  const { tips } = world.newsAt(to, { from, to });
  return world.tipsters().map(({ id, name }) => {
    const results = tips.filter(({ professorId }) => professorId === id).map((tip) => resultOf(tip));
    const count = (...of: BetResult[]): number => results.filter((result) => of.includes(result)).length;
    const hits = count(BET_RESULT.win, BET_RESULT.winHalf);
    return { name, hits, settled: hits + count(BET_RESULT.lose, BET_RESULT.loseHalf) };
  });
};

test('[E20] hit rates differ by tipster, from about 35 to about 75 percent', () => {
  const rates = recordsOf(ANCHOR - 16 * DAY, ANCHOR + 30 * DAY).map(({ hits, settled }) => hits / settled);
  expect(Math.min(...rates)).toBeGreaterThan(0.28);
  expect(Math.min(...rates)).toBeLessThan(0.43);
  expect(Math.max(...rates)).toBeGreaterThan(0.67);
  expect(Math.max(...rates)).toBeLessThan(0.82);
  const middle = rates.toSorted((a, b) => a - b)[Math.floor(rates.length / 2)];
  expect(middle).toBeGreaterThan(0.5);
  expect(middle).toBeLessThan(0.65);
});

test('[E20] all but three newcomers have at least 20 settled tips', () => {
  const [from] = world.seasonWindow(ANCHOR);
  const small = recordsOf(from, ANCHOR - 4 * HOUR).filter(({ settled }) => settled < SMALL_SAMPLE);
  expect(small.map(({ name }) => name)).toEqual(
    world
      .tipsters()
      .filter(({ language }) => language === 'zh-CN')
      .slice(-3)
      .map(({ name }) => name),
  );
});

test('[E21] [E22] the biggest matches of the next hours have several tips, and matches in play have some, except in rare hours', () => {
  const instants = Array.from({ length: 30 }, (_, index) => ANCHOR + index * 61 * HOUR);
  const facts = instants.map((instant) => {
    const { tips } = world.newsAt(instant, { from: instant - 2 * HOUR, to: instant + 4 * HOUR });
    const tipped = new Map<string, number>();
    for (const { matchId } of tips.flatMap(({ legs }) => legs)) tipped.set(matchId, (tipped.get(matchId) ?? 0) + 1);
    const inPlay = world.activeMatches(instant).filter(({ kickOff }) => kickOff <= instant);
    return { several: Math.max(...tipped.values()) >= 2, inPlay: inPlay.some(({ id }) => tipped.has(id)) };
  });
  expect(facts.filter(({ several }) => several).length).toBeGreaterThanOrEqual(27);
  expect(facts.filter(({ inPlay }) => inPlay).length).toBeGreaterThanOrEqual(27);
});

test('[E24] comments are later than their tip, replies later than their comment; at most twelve, each by a different reader', () => {
  checkInstants(12, (instant) => {
    const { tips, comments } = world.newsAt(instant, { from: instant - DAY, to: instant + AHEAD });
    const tipOf = new Map(tips.map((tip) => [tip.id, tip]));
    const commentOf = new Map(comments.map((comment) => [comment.id, comment]));
    expect(commentOf.size).toBe(comments.length);
    for (const { tipId, parentId, createdAt, content } of comments) {
      expect(createdAt).toBeGreaterThan(tipOf.get(tipId)?.publishedAt ?? Infinity);
      expect(createdAt).toBeLessThanOrEqual(instant);
      expect(content).toMatch(/^[^{}]+$/);
      if (parentId === null) continue;
      expect(commentOf.get(parentId)?.tipId).toBe(tipId);
      expect(commentOf.get(parentId)?.parentId).toBeNull();
      expect(createdAt).toBeGreaterThan(commentOf.get(parentId)?.createdAt ?? Infinity);
    }
    for (const { id } of tips) {
      const names = comments.filter(({ tipId }) => tipId === id).map(({ username }) => username);
      expect(names.length).toBeLessThanOrEqual(12);
      expect(new Set(names).size).toBe(names.length);
    }
  });
});

const NAMES = new RegExp(
  LEAGUE_TEAMS.flatMap(({ current }) => current.map(({ shortName }) => shortName.zh))
    .toSorted((a, b) => b.length - a.length)
    .join('|'),
  'g',
);
/** The sentences of a text without its teams and numbers. */
const patternsOf = (text: string): string[] =>
  text
    .replaceAll(NAMES, 'T')
    .replaceAll(/[①-⑧]/g, '')
    .replaceAll(/[\d.+/-]+/g, '0')
    .split(/[。\n]/)
    // A pick is not a sentence: `选大0球（0）`.
    .filter((sentence) => sentence.length >= 10);

test('[E21] texts are complete Chinese articles, and no two on one screen are similar', () => {
  checkInstants(15, (instant) => {
    const open = openAt(instant);
    expect(new Set(open.map(({ sportsTitle }) => sportsTitle)).size).toBe(open.length);
    for (const { sportsTitle, sportsInfo } of open) {
      expect(sportsTitle).toMatch(/^[^{}]{8,34}$/);
      expect(sportsInfo.length).toBeGreaterThanOrEqual(120);
      expect(sportsInfo.length).toBeLessThanOrEqual(350);
      expect(sportsInfo).not.toMatch(/[{}]|undefined|NaN|null/);
    }
    const patterns = open.map(({ sportsInfo, legs }) => ({
      isSingle: legs.length === 1,
      own: new Set(patternsOf(sportsInfo)),
    }));
    for (const [index, one] of patterns.entries())
      for (const other of patterns.slice(index + 1))
        expect([...one.own].filter((sentence) => other.own.has(sentence)).length).toBeLessThanOrEqual(
          one.isSingle || other.isSingle ? 1 : 3,
        );
  });
});

test('[E21] English tips are complete articles without a Chinese character, and those in traditional Chinese name teams so', () => {
  checkInstants(8, (instant) => {
    const open = openAt(instant, 'en-US');
    expect(open.length).toBeGreaterThanOrEqual(2);
    expect(new Set(open.map(({ sportsTitle }) => sportsTitle)).size).toBe(open.length);
    for (const { sportsTitle, sportsInfo, tag } of open) {
      expect(sportsTitle).toMatch(/^[^{}]{8,80}$/);
      expect(sportsInfo.length).toBeGreaterThanOrEqual(180);
      expect(sportsTitle + sportsInfo + tag).not.toMatch(/[{}]|undefined|NaN|null|\p{Script=Han}|[，。：]/u);
    }
    for (const { sportsTitle, sportsInfo } of openAt(instant, 'zh-Hant'))
      expect(sportsTitle + sportsInfo).not.toMatch(/[这场对个们进赛说过还会为时]/);
  });
});

test('[E21] the text has the pick of every leg, the title of none', () => {
  const matches = matchesAt(ANCHOR, ANCHOR - DAY, ANCHOR + 3 * DAY);
  const teams = new Map(
    world.batchAt(ANCHOR, { from: ANCHOR - DAY, to: ANCHOR + 3 * DAY }).teams.map((t) => [t.id, t]),
  );
  const open = openAt(ANCHOR);
  for (const { tip, leg, match } of legsWith(open, matches)) {
    const side = leg.selection === 'away' ? match?.awayTeamId : match?.homeTeamId;
    const team = teams.get(side ?? '')?.shortName.zh ?? '?';
    const word = { home: team, away: team, draw: '平局', over: '大', under: '小' }[leg.selection];
    expect(tip.sportsInfo).toContain(word);
    expect(tip.sportsTitle).not.toMatch(/[大小]\d|[+-]\d|主胜|客胜|平局|大球|小球/);
  }
  expect(open.length).toBeGreaterThan(12);
});
