import { describe, expect, test } from 'vitest';
import { nearestCorner } from '#ui/player/use-mini-drag.ts';
import type { PlayerSource } from '#ui/player/player-source.ts';
import type { PlayerStand } from '#ui/player/player-store.ts';
import { miniAfter } from '#ui/player/use-player-position.ts';

const room = (key: string): PlayerSource => ({
  key,
  lines: [],
  poster: '',
  title: key,
  subtitle: '',
  isPrivate: false,
  href: `/${key}`,
});
const ROOM = room('room');
const OTHER = room('other');
/** Slots are told apart by their boxes alone. */
const slot = (source: PlayerSource | null, box = {}): PlayerStand => ({
  box: box as HTMLElement,
  source,
  withSound: false,
  hasTheater: false,
});

describe('the mini player', () => {
  test('[N8] follows when a page is left while its room plays, and only then', () => {
    expect(miniAfter({ from: slot(ROOM), to: null, mini: null, isWanted: true })).toBe(ROOM);
    expect(miniAfter({ from: slot(ROOM), to: null, mini: null, isWanted: false })).toBeNull();
  });

  test('[N8] stays on pages without a slot, and on those whose slot is empty', () => {
    expect(miniAfter({ from: null, to: slot(null), mini: ROOM, isWanted: true })).toBe(ROOM);
    expect(miniAfter({ from: slot(null), to: null, mini: ROOM, isWanted: true })).toBe(ROOM);
    expect(miniAfter({ from: slot(ROOM), to: slot(null), mini: null, isWanted: true })).toBe(ROOM);
  });

  test('[N8] gives way to a slot that plays', () => {
    expect(miniAfter({ from: null, to: slot(OTHER), mini: ROOM, isWanted: true })).toBeNull();
  });

  test('[N8] does not follow a room that is over on its own page', () => {
    const box = {};
    expect(miniAfter({ from: slot(ROOM, box), to: slot(null, box), mini: null, isWanted: true })).toBeNull();
  });

  test('[N8] comes to rest in the nearest corner', () => {
    const area = { width: 375, height: 812 };
    expect(nearestCorner({ x: 100, y: 100 }, area)).toBe('top-left');
    expect(nearestCorner({ x: 300, y: 100 }, area)).toBe('top-right');
    expect(nearestCorner({ x: 100, y: 700 }, area)).toBe('bottom-left');
    expect(nearestCorner({ x: 300, y: 700 }, area)).toBe('bottom-right');
  });
});
