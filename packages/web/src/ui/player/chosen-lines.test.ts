import { expect, test } from 'vitest';
import { chosenLine, rememberLine } from '#ui/player/chosen-lines.ts';

test('[E14] the choice of a line is kept for its room, for the latest 30 rooms', () => {
  expect(chosenLine('room-0')).toBeNull();
  for (let room = 0; room < 31; room += 1) rememberLine(`room-${room}`, 'first');
  rememberLine('room-1', 'second');
  expect(chosenLine('room-0')).toBeNull();
  expect(chosenLine('room-1')).toBe('second');
  expect(chosenLine('room-30')).toBe('first');
});
