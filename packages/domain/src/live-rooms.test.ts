import type { LiveMatch, MatchHost } from '@touchline/contract/anchor.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roomsOnAir } from '#live-rooms.ts';

const host = (id: string, sort: number, liveGroupUserType = 0, entryStatus: 0 | 1 = 1): MatchHost =>
  ({ id, sort, liveGroupUserType, liveStatus: 1, entryStatus }) as MatchHost;

const match = (matchId: string, hostList: MatchHost[]): LiveMatch => ({ matchId, hostList }) as LiveMatch;

test('[T21, E15] private rooms come first among rooms on air, then the hosts’ order; an upcoming show is not on air', () => {
  const matches = [
    match('derby', [host('qi', 2), host('vip', 9, 2), host('later', 0, 0, 0)]),
    match('final', [host('wang', 1)]),
  ];
  expect(roomsOnAir(matches).map((room) => [room.host.id, room.match.matchId])).toEqual([
    ['vip', 'derby'],
    ['wang', 'final'],
    ['qi', 'derby'],
  ]);
});

test('[T21] the order of rooms does not depend on the order of matches and hosts', () => {
  const hosts = Array.from({ length: 8 }, (_, index) => host(`host-${index}`, index % 3, index % 2));
  const order = (list: MatchHost[]) =>
    roomsOnAir(list.map((one) => match(`m-${one.id}`, [one]))).map((room) => room.host.id);
  fc.assert(
    fc.property(fc.shuffledSubarray(hosts, { minLength: 8 }), (shuffled) => {
      expect(order(shuffled)).toEqual(order(hosts));
    }),
  );
});
