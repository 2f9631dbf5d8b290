import { expect, test } from 'vitest';
import { tabOf } from '#features/room/room-tabs.ts';
import { matchOf, programOf } from '#data/room/sample-program.ts';

test('[R7] the page opens on the talk of a room; without one on what happened, or on who will play', () => {
  expect(tabOf(null, programOf())).toBe('chat');
  expect(tabOf(null, programOf({ room: null }))).toBe('events');
  expect(tabOf(null, programOf({ room: null, match: matchOf({ statusId: 8 }) }))).toBe('events');
  expect(tabOf(null, programOf({ room: null, match: matchOf({ statusId: 1 }) }))).toBe('line-ups');
});

test('[R7] the address chooses the tab; a word that is none is the first one', () => {
  expect(tabOf('standings', programOf())).toBe('standings');
  expect(tabOf('nonsense', programOf())).toBe('chat');
});
