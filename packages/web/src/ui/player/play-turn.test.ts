import { expect, test } from 'vitest';
import { turnOf } from '#ui/player/play-turn.ts';

test('[N8] one player at a time: the latest look into a room, and always the player that somebody started', () => {
  expect(turnOf([])).toBeUndefined();
  expect(turnOf(['card-1', 'card-2'])).toBe('card-2');
  expect(turnOf(['main', 'card-2'])).toBe('main');
});
