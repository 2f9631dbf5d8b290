import { CHAT_TEXT_MAX } from '@touchline/contract/chat.ts';
import { Id } from '@touchline/contract/values.ts';
import { LANGUAGE_TAGS } from '@touchline/domain/languages/registry.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { DEMO_TEXTS } from '#demo-world/languages/demo-texts.ts';
import { createDemoWorld, type DemoChatLine } from '#demo-world/demo-world.ts';

const MINUTE = 60_000;
const ANCHOR = Date.UTC(2026, 10, 21, 10, 12, 33);
const worldOf = (seed: string) => createDemoWorld({ seed, anchor: ANCHOR, hostCount: 48 });
const world = worldOf('touchline');
const lines = world.chatAt(ANCHOR - 40 * MINUTE, ANCHOR);
const rooms = Map.groupBy(lines, ({ liveRoomId }) => liveRoomId);

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

test.each(LANGUAGE_TAGS)('there are more than 120 templates for each sport in %s, without duplicates', (language) => {
  const { common, football, basketball } = DEMO_TEXTS[language].chat;
  for (const texts of [football, basketball]) {
    const { ENDINGS, ...others } = common;
    const all = textsIn([texts, others]);
    expect(all.length).toBeGreaterThan(120);
    expect(new Set(all).size).toBe(all.length);
    expect(ENDINGS.glad.length).toBeGreaterThan(1);
  }
});

/** Without the final punctuation and emoji of a line. */
const plain = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]+$/gu, '');

test('no room repeats a text within ten minutes', () => {
  for (const seed of ['touchline', 'one'])
    for (const ofRoom of Map.groupBy(
      worldOf(seed).chatAt(ANCHOR - 30 * MINUTE, ANCHOR),
      ({ liveRoomId }) => liveRoomId,
    ).values()) {
      const last = new Map<string, number>();
      for (const { text, createdAt } of ofRoom) {
        const age = createdAt - (last.get(plain(text)) ?? -Infinity);
        expect([text, age > 10 * MINUTE]).toEqual([text, true]);
        last.set(plain(text), createdAt);
      }
    }
});

test('a room has a line every four to eight seconds, a few more after a goal', () => {
  const pauses = [...rooms.values()].flatMap((ofRoom) =>
    ofRoom.slice(1).map(({ createdAt }, index) => createdAt - (ofRoom[index]?.createdAt ?? 0)),
  );
  expect(pauses.length).toBeGreaterThan(1000);
  expect(Math.min(...pauses)).toBeGreaterThan(900);
  expect(pauses.filter((pause) => pause >= 4000 && pause <= 8000).length / pauses.length).toBeGreaterThan(0.9);
  const spread = pauses.filter((pause) => pause > 14_000);
  expect(spread.length / pauses.length).toBeLessThan(0.01);
});

test('[E13] there are lines in live rooms only, public and private, from their opening to their end', () => {
  fc.assert(
    fc.property(fc.integer({ min: ANCHOR, max: ANCHOR + 20 * 24 * 60 * MINUTE }), (instant) => {
      const { entries } = world.anchorsAt(instant);
      const live = entries.filter(({ liveStatus }) => liveStatus === 1);
      const talking = new Set(world.chatAt(instant - 1000, instant).map(({ liveRoomId }) => liveRoomId));
      expect([...talking].filter((id) => !live.some(({ liveRoomId }) => liveRoomId === id))).toEqual([]);
      const settled = live.filter(({ startDate }) => instant - startDate > MINUTE).map(({ liveRoomId }) => liveRoomId);
      const received = new Set(world.chatAt(instant - MINUTE, instant).map(({ liveRoomId }) => liveRoomId));
      expect(settled.filter((id) => !received.has(id))).toEqual([]);
    }),
    { numRuns: 4 },
  );
  expect([...rooms.keys()].some((id) => id.endsWith('vip-club') || id.endsWith('inner-circle'))).toBe(true);
});

test('[E12] the host’s lines have name and portrait, the audience has names without portraits', () => {
  const { hosts, entries } = world.anchorsAt(ANCHOR);
  for (const [liveRoomId, ofRoom] of rooms) {
    const hostId = entries.find((entry) => entry.liveRoomId === liveRoomId)?.hostId;
    const host = hosts.find(({ id }) => id === hostId);
    const spoken = ofRoom.filter(({ role }) => role === 'host');
    expect(new Set(spoken.map(({ nickName, headUrl }) => `${nickName} ${headUrl}`)).size).toBeLessThanOrEqual(1);
    expect(spoken.every(({ nickName }) => nickName === host?.name)).toBe(true);
    expect(spoken.every(({ headUrl }) => headUrl === `/api/forehead/system/file/get/${host?.pictureId}`)).toBe(true);
  }
  const audience = lines.filter(({ role }) => role === 'member');
  expect(audience.every(({ headUrl, nickName }) => headUrl === '' && nickName.length > 1)).toBe(true);
  expect(new Set(audience.map(({ nickName }) => nickName)).size).toBeGreaterThan(300);
  const hostShare = 1 - audience.length / lines.length;
  expect(hostShare).toBeGreaterThan(0.04);
  expect(hostShare).toBeLessThan(0.25);
});

test('the audience of a Chinese room writes mostly Chinese and partly English, that of an English one English, and the host answers some by name', () => {
  const { hosts } = world.anchorsAt(ANCHOR);
  const languageOf = ({ liveRoomId }: DemoChatLine): string | undefined =>
    hosts.find(({ id }) => liveRoomId === `room-${id}` || liveRoomId.startsWith(`room-${id}-`))?.language;
  const inEnglish = lines.filter((line) => languageOf(line) === 'en-US');
  expect(inEnglish.length).toBeGreaterThan(500);
  expect(inEnglish.filter(({ text, nickName }) => /\p{Script=Han}/u.test(text + nickName))).toEqual([]);
  const others = lines.filter((line) => languageOf(line) !== 'en-US');
  const chinese = others.filter(({ text }) => /\p{Script=Han}/u.test(text));
  expect(chinese.length / others.length).toBeGreaterThan(0.85);
  expect(chinese.length).toBeLessThan(others.length);
  const answers = lines.filter(({ role, text }) => role === 'host' && text.startsWith('@'));
  expect(answers.length).toBeGreaterThan(10);
  for (const { text, liveRoomId } of answers) {
    const asker = text.slice(1).split(' ')[0];
    expect(rooms.get(liveRoomId)?.some(({ nickName }) => nickName === asker)).toBe(true);
  }
});

test('[E23] lines have unique ids, fit the contract, and are complete, polite texts', () => {
  expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
  expect(
    z.safeParse(
      z.array(Id),
      lines.flatMap(({ id, liveRoomId }) => [id, liveRoomId]),
    ).error,
  ).toBeUndefined();
  for (const { text, vipLevel } of lines) {
    expect(text.length).toBeGreaterThan(0);
    expect(text.length).toBeLessThanOrEqual(CHAT_TEXT_MAX);
    expect(text).not.toMatch(/[{}]|undefined|NaN/);
    expect(text).not.toMatch(/下注|投注|盘口|赔率|大小球|让球|傻|垃圾|滚|黑哨/);
    expect(vipLevel).toBeGreaterThanOrEqual(0);
    expect(vipLevel).toBeLessThanOrEqual(6);
  }
});

test('[T1] after a goal the rooms of the match talk about it', () => {
  const before = world.activeMatches(ANCHOR - 30 * MINUTE);
  const now = world.activeMatches(ANCHOR).filter(({ sport }) => sport === 'football');
  const scored = now.filter(({ id, homeScore, awayScore }) => {
    const then = before.find((match) => match.id === id);
    return then && (homeScore ?? 0) + (awayScore ?? 0) > (then.homeScore ?? 0) + (then.awayScore ?? 0);
  });
  expect(scored.length).toBeGreaterThan(0);
  const { entries } = world.anchorsAt(ANCHOR);
  for (const { id, incidents } of scored) {
    const goal = incidents.findLast(({ kind }) => kind === 'goal' || kind === 'penalty-goal' || kind === 'own-goal');
    const surname = goal?.player.replace(/^\S+ /, '') ?? '';
    for (const { liveRoomId } of entries.filter(({ matchId }) => matchId === id))
      expect(rooms.get(liveRoomId)?.some(({ text }) => text.includes(surname))).toBe(true);
  }
});

const inRoomsOf = (matchId: string, from: number, to: number): DemoChatLine[] => {
  const open = world.anchorsAt(to).entries.filter((entry) => entry.matchId === matchId);
  return world.chatAt(from, to).filter(({ liveRoomId }) => open.some((entry) => entry.liveRoomId === liveRoomId));
};

test('[T3] before the start lines look forward to it, and at half time they are about the first half', () => {
  const minutes = Array.from({ length: 180 }, (_, minute) => ANCHOR + minute * MINUTE);
  const gameAt = (instant: number, statusId: number) =>
    world.activeMatches(instant).find((match) => match.sport === 'basketball' && match.statusId === statusId);
  const breakAt = minutes.find((instant) => gameAt(instant, 5) && gameAt(instant + 4 * MINUTE, 5)) ?? 0;
  const resting = inRoomsOf(gameAt(breakAt, 5)?.id ?? '', breakAt, breakAt + 4 * MINUTE);
  expect(resting.filter(({ text }) => /半场|中场|第三节|半/.test(text)).length).toBeGreaterThan(5);
  const startAt = minutes.find((instant) => gameAt(instant, 1)) ?? 0;
  const next = gameAt(startAt, 1);
  const waiting = inRoomsOf(next?.id ?? '', (next?.kickOff ?? 0) - 5 * MINUTE, next?.kickOff ?? 0);
  expect(waiting.length).toBeGreaterThan(25);
  expect(waiting.filter(({ text }) => /领先|半场|\d:\d/.test(text))).toEqual([]);
});

test('another world of the seed has the same lines, in any steps of time', () => {
  const whole = worldOf('touchline').chatAt(ANCHOR - 10 * MINUTE, ANCHOR);
  const fresh = worldOf('touchline');
  const cut: DemoChatLine[] = [];
  for (let from = ANCHOR - 10 * MINUTE; from < ANCHOR; from += 7000)
    cut.push(...fresh.chatAt(from, Math.min(ANCHOR, from + 7000)));
  expect(cut).toEqual(whole);
  expect(whole).toEqual(lines.filter(({ createdAt }) => createdAt > ANCHOR - 10 * MINUTE));
  expect(worldOf('another').chatAt(ANCHOR - 10 * MINUTE, ANCHOR)).not.toEqual(whole);
});
