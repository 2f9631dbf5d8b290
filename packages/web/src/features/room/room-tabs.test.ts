import { expect, test } from 'vitest';
import { tabOf, tabsOf } from '#features/room/room-tabs.ts';
import { matchOf, programOf } from '#data/room/sample-program.ts';

test('[R7] the page opens on the talk of a room; without one on what happened, or on who will play', () => {
  expect(tabOf(null, programOf(), false)).toBe('chat');
  expect(tabOf(null, programOf({ room: null }), false)).toBe('events');
  expect(tabOf(null, programOf({ room: null, match: matchOf({ statusId: 8 }) }), false)).toBe('events');
  expect(tabOf(null, programOf({ room: null, match: matchOf({ statusId: 1 }) }), false)).toBe('line-ups');
});

test('[R7] the address chooses the tab; a word that is none is the first one', () => {
  expect(tabOf('standings', programOf(), false)).toBe('standings');
  expect(tabOf('nonsense', programOf(), false)).toBe('chat');
});

test('a wide window has the chat beside the tabs, and numbers and events in one: the page opens on them', () => {
  expect(tabsOf(true)).toEqual(['events', 'line-ups', 'tips', 'standings', 'head-to-head']);
  expect([null, 'chat', 'statistics', 'tips'].map((tab) => tabOf(tab, programOf(), true))).toEqual([
    'events',
    'events',
    'events',
    'tips',
  ]);
  expect(tabOf(null, programOf({ match: matchOf({ statusId: 1 }) }), true)).toBe('line-ups');
});
