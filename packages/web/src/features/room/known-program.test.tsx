import { expect, test } from 'vitest';
import { knownProgram } from '#features/room/use-program.ts';
import { hostOf, liveMatchOf, programOf } from '#data/room/sample-program.ts';

test('[R7] another host of an open match is shown at once, the video comes with the reply', () => {
  const known = { programs: [undefined, programOf({ venue: 'Park' })], liveMatches: [] };
  expect(knownProgram(known, 'b', 'm1')).toMatchObject({
    venue: 'Park',
    match: { matchId: 'm1', homeScore: 1 },
    room: { hostId: 'b', liveRoomId: 'room-b', liveStatus: 1, video: { lines: [] } },
  });
});

test('[R7] a match of the anchor home is shown at once, by host or by match; of others nothing is known', () => {
  const known = { programs: [], liveMatches: [liveMatchOf([hostOf('a'), hostOf('b')])] };
  expect(knownProgram(known, 'b', 'm1')?.room?.hostId).toBe('b');
  expect(knownProgram(known, 'm1', undefined)?.room?.hostId).toBe('a');
  expect(knownProgram(known, 'm2', undefined)).toBeUndefined();
});

test('[E1, T20] the room of a host who is live with another match is not on air with this one', () => {
  const waiting = hostOf('a', { liveStatus: 1, entryStatus: 0 });
  expect(knownProgram({ programs: [], liveMatches: [liveMatchOf([waiting])] }, 'a', 'm1')?.room?.liveStatus).toBe(0);
});
