import { HostInput, MomentInput, ScheduleEntryInput } from '@touchline/contract/anchor-input.ts';
import { BannerInput } from '@touchline/contract/system.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { createDemoWorld, DEMO_MEMBERS } from './demo-world.ts';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const ANCHOR = Date.UTC(2026, 10, 21, 10, 12, 33);
const world = createDemoWorld({ seed: 'touchline', anchor: ANCHOR, hostCount: 48 });
const anyInstant = fc.integer({ min: ANCHOR, max: ANCHOR + 80 * DAY });

const isLive = ({ liveStatus }: { liveStatus: number }): boolean => liveStatus === 1;

const IN_PLAY = { football: [2, 3, 4, 10], basketball: [2, 3, 4, 5, 6, 7, 8, 9] };

test('[T19] [E13] at any instant every match in play has one to three public hosts in Chinese, six are live, and one in English', () => {
  const check = (instant: number): void => {
    const { hosts, entries } = world.anchorsAt(instant);
    const languageOf = new Map(hosts.map(({ id, language }) => [id, language]));
    const all = entries.filter((entry) => isLive(entry) && entry.liveUserGroupId === null);
    const open = all.filter(({ hostId }) => languageOf.get(hostId) === 'zh-CN');
    const matches = world.activeMatches(instant).filter(({ sport, statusId }) => IN_PLAY[sport].includes(statusId));
    const counts = matches.map(({ id }) => open.filter(({ matchId }) => matchId === id).length);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(1);
    expect(Math.max(...counts)).toBeLessThanOrEqual(3);
    const inEnglish = new Set(
      all.filter(({ hostId }) => languageOf.get(hostId) === 'en-US').map(({ matchId }) => matchId),
    );
    expect(matches.filter(({ id }) => !inEnglish.has(id))).toEqual([]);
    expect(new Set(open.map(({ hostId }) => hostId)).size).toBeGreaterThanOrEqual(6);
  };
  fc.assert(fc.property(anyInstant, check), { numRuns: 80 });
});

test('[T6] a host is live while exactly one of the host’s shows is, and never has two', () => {
  const check = (instant: number): void => {
    const { hosts, entries } = world.anchorsAt(instant);
    for (const host of hosts) {
      const live = entries.filter((entry) => entry.hostId === host.id && isLive(entry));
      expect(live).toHaveLength(host.liveStatus);
      expect(host.watcherCount > 0).toBe(host.liveStatus === 1);
    }
  };
  fc.assert(fc.property(anyInstant, check), { numRuns: 40 });
});

test('[V5] [P4] a private room is live or upcoming at any instant, with an id of its own and a known group', () => {
  const groups = new Set(world.groups().map(({ id }) => id));
  expect(groups).toEqual(new Set(['vip-club', 'inner-circle']));
  expect(world.groups().every(({ memberNames }) => memberNames.includes('insider'))).toBe(true);
  const check = (instant: number): void => {
    const { entries } = world.anchorsAt(instant);
    const hidden = entries.filter(({ liveUserGroupId, liveStatus }) => liveUserGroupId !== null && liveStatus < 2);
    expect(new Set(hidden.map(({ liveUserGroupId }) => liveUserGroupId))).toEqual(groups);
    const openRooms = new Set(
      entries.filter((entry) => entry.liveUserGroupId === null).map(({ liveRoomId }) => liveRoomId),
    );
    expect(hidden.filter(({ liveRoomId }) => openRooms.has(liveRoomId))).toEqual([]);
  };
  fc.assert(fc.property(anyInstant, check), { numRuns: 40 });
});

test('[T20] [E14] entries have provider 164 or 100 and a playlist, and a host has one entry with a match', () => {
  const { entries } = world.anchorsAt(ANCHOR);
  expect(new Set(entries.map(({ matchSource }) => matchSource))).toEqual(new Set([164, 100]));
  expect(
    entries.every(({ liveRoomId, videoSourceDetail }) => videoSourceDetail.m3u8.endsWith(`/${liveRoomId}.m3u8`)),
  ).toBe(true);
  expect(new Set(entries.map(({ hostId, matchId }) => `${hostId} ${matchId}`)).size).toBe(entries.length);
  expect(entries.some(({ redEnvelopeTotalAmount }) => redEnvelopeTotalAmount > 0)).toBe(true);
  expect(entries.some(({ isLotteryProgress }) => isLotteryProgress === 1)).toBe(true);
});

test('[E14] a room plays the loop of the sport of its match', () => {
  const { entries } = world.anchorsAt(ANCHOR);
  const sportOf = new Map(world.activeMatches(ANCHOR).map(({ id, sport }) => [id, sport]));
  const played = entries.filter(({ matchId }) => sportOf.has(matchId));
  expect(new Set(sportOf.values())).toEqual(new Set(['football', 'basketball']));
  for (const { matchId, liveRoomId, videoSourceDetail } of played)
    expect(videoSourceDetail.m3u8).toBe(`/live/demo/${sportOf.get(matchId)}/${liveRoomId}.m3u8`);
});

test('[E13] [T6] a host goes live five minutes before kick-off, not six, and ends with the match', () => {
  const next = world
    .anchorsAt(ANCHOR)
    .entries.find((entry) => entry.liveStatus === 0 && entry.startDate > ANCHOR + 10 * MINUTE);
  if (next === undefined) throw new Error('no appointment is ahead');
  const statusAt = (instant: number): number | undefined =>
    world.anchorsAt(instant).entries.find(({ hostId, matchId }) => hostId === next.hostId && matchId === next.matchId)
      ?.liveStatus;
  expect(statusAt(next.startDate - 6 * MINUTE)).toBe(0);
  expect(statusAt(next.startDate - 5 * MINUTE)).toBe(1);
  expect(statusAt(next.startDate + 100 * MINUTE)).toBe(1);
  expect(statusAt(next.startDate + 200 * MINUTE)).toBe(2);
});

test('[E12] [E13] [E16] [E17] hosts, entries, moments and banners fit the contract', () => {
  const { hosts, entries } = world.anchorsAt(ANCHOR);
  expect(z.safeParse(z.array(HostInput), hosts).error).toBeUndefined();
  expect(z.safeParse(z.array(ScheduleEntryInput), entries).error).toBeUndefined();
  expect(z.safeParse(z.array(MomentInput), world.momentsAt(ANCHOR)).error).toBeUndefined();
  expect(z.safeParse(z.array(BannerInput), world.banners(ANCHOR)).error).toBeUndefined();
  // 18 and 8 are three eighths and a sixth of 48.
  const counts = Object.entries(Object.groupBy(hosts, ({ language }) => language)).map(([tag, of]) => [
    tag,
    of?.length,
  ]);
  expect(Object.fromEntries(counts)).toEqual({ 'zh-CN': 48, 'en-US': 18, 'zh-Hant': 8 });
  expect(new Set(hosts.map(({ name }) => name)).size).toBe(48 + 18 + 8);
  expect(hosts.some(({ birthday }) => birthday === null)).toBe(true);
});

test('[V9] about one host in eight speaks a dialect, with a tag for it', () => {
  const { hosts } = world.anchorsAt(ANCHOR);
  const speakers = hosts.filter(({ isDialect }) => isDialect === 1);
  expect(speakers).toHaveLength(6);
  expect(speakers.every(({ tags }) => tags.some((tag) => /[语话]$/.test(tag)))).toBe(true);
});

test('between one and 500 hosts have unique names and ids', () => {
  for (const [hostCount, all] of [
    [1, 1 + 1 + 1],
    [2, 2 + 1 + 1],
    [500, 500 + 188 + 84],
  ] as const) {
    const { hosts } = createDemoWorld({ seed: 's', anchor: ANCHOR, hostCount }).anchorsAt(ANCHOR);
    expect(new Set(hosts.map(({ id }) => id)).size).toBe(all);
    expect(new Set(hosts.map(({ name }) => name)).size).toBe(all);
  }
});

test('[E12] watchers change slowly: by less than a tenth within a minute in a full room', () => {
  const live = world.anchorsAt(ANCHOR);
  const entry = live.entries.find((candidate) => isLive(candidate) && ANCHOR - candidate.startDate > 30 * MINUTE);
  const countAt = (instant: number): number =>
    world.anchorsAt(instant).hosts.find(({ id }) => id === entry?.hostId)?.watcherCount ?? 0;
  const [before, after] = [countAt(ANCHOR), countAt(ANCHOR + MINUTE)];
  expect(after).not.toBe(before);
  expect(Math.abs(after - before) / before).toBeLessThan(0.1);
});

test('[E16] forty moments with one to nine pictures, newest first, that do not change when new ones are added', () => {
  const [now, later] = [world.momentsAt(ANCHOR), world.momentsAt(ANCHOR + 6 * 60 * MINUTE)];
  expect(now).toHaveLength(40);
  expect(
    now.every(({ pictures, createdAt }) => pictures.length >= 1 && pictures.length <= 9 && createdAt <= ANCHOR),
  ).toBe(true);
  expect(now.map(({ createdAt }) => createdAt)).toEqual(
    now.map(({ createdAt }) => createdAt).toSorted((a, b) => b - a),
  );
  const kept = later.filter(({ id }) => now.some((moment) => moment.id === id));
  expect(kept.length).toBeLessThan(40);
  expect(kept).toEqual(now.slice(0, kept.length));
  const english = new Set(
    world.anchorsAt(ANCHOR).hosts.flatMap(({ id, language }) => (language === 'en-US' ? id : [])),
  );
  const isHan = ({ text }: { text: string }): boolean => /\p{Script=Han}/u.test(text);
  expect(now.every((moment) => isHan(moment) !== english.has(moment.hostId))).toBe(true);
  expect(now.filter(({ hostId }) => english.has(hostId)).length).toBeGreaterThan(2);
  expect(now.every(({ text }) => !/[{}]/.test(text))).toBe(true);
});

test('[K10] [V6] every banner category has banners, and a banner of action 4 has a show of its host', () => {
  const banners = world.banners(ANCHOR);
  const { entries } = world.anchorsAt(ANCHOR);
  expect(new Set(banners.map(({ categoryId }) => categoryId))).toEqual(
    new Set([10103, 10106, 20301, 20302, 20303, 30301, 30302, 30303, 30304, 30305, 30306]),
  );
  expect(new Set(banners.map(({ id }) => id)).size).toBe(banners.length);
  expect(new Set(banners.map(({ actionType }) => actionType))).toEqual(new Set([0, 1, 4]));
  const targets = banners.filter(({ actionType }) => actionType === 4).map(({ actionContent }) => actionContent);
  for (const target of targets) {
    const { hostId, matchId } = z.parse(z.object({ hostId: z.string(), matchId: z.string() }), JSON.parse(target));
    expect(entries.some((entry) => entry.hostId === hostId && entry.matchId === matchId)).toBe(true);
  }
});

test('[P1] the members are demo, rival and insider with the same password', () => {
  expect(DEMO_MEMBERS.map(({ username }) => username)).toEqual(['demo', 'rival', 'insider']);
  expect(DEMO_MEMBERS.every(({ password, coins }) => password === 'touchline' && coins > 0)).toBe(true);
  expect(DEMO_MEMBERS.map(({ vipLevel, rechargeTotal }) => [vipLevel, rechargeTotal])).toEqual([
    [3, 1000],
    [0, 0],
    [6, 5000],
  ]);
});
