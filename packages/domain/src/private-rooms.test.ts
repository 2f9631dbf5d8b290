import { expect, test } from 'vitest';
import { withoutPrivateRooms } from '#private-rooms.ts';

const open = { id: 'a', liveRoomId: '11', liveUserGroupId: null };
const closed = { id: 'b', liveRoomId: '22', liveUserGroupId: '7' };

test('[V5] a private room is visible only to a logged-in member with it among their special rooms', () => {
  expect(withoutPrivateRooms([open, closed], { loggedIn: true, specialRoomIds: ['22'] })).toEqual([open, closed]);
  expect(withoutPrivateRooms([open, closed], { loggedIn: true, specialRoomIds: ['33'] })).toEqual([open]);
  expect(withoutPrivateRooms([open, closed], { loggedIn: false, specialRoomIds: ['22'] })).toEqual([open]);
});

test('[V5] the right belongs to the room, not to the group', () => {
  expect(withoutPrivateRooms([closed], { loggedIn: true, specialRoomIds: ['7'] })).toBeUndefined();
});

test('[V5] anchorInfo is absent when no anchor remains', () => {
  expect(withoutPrivateRooms([closed], { loggedIn: false, specialRoomIds: [] })).toBeUndefined();
  expect(withoutPrivateRooms([], { loggedIn: true, specialRoomIds: [] })).toBeUndefined();
  expect(withoutPrivateRooms(undefined, { loggedIn: true, specialRoomIds: [] })).toBeUndefined();
});
