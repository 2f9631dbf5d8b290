import type { AnchorInfo } from '@touchline/contract/competition.ts';
import { expect, test } from 'vitest';
import { hostOnAir, matchPath } from '#entities/competition/paths.ts';

const hostOf = (id: string, liveStatus: AnchorInfo['liveStatus']): AnchorInfo => ({
  id,
  name: id,
  pictureId: '',
  language: 'zh-CN',
  liveStatus,
  liveRoomId: `room-${id}`,
  liveUserGroupId: null,
  watcherCount: 0,
});

test('[E1, R7] a match leads into the room of a host who is on air with it, else to the match itself', () => {
  const [waiting, live] = [hostOf('wang', 0), hostOf('qi', 1)];
  expect(matchPath({ matchId: 'derby', anchorInfo: [waiting, live] })).toBe('/program-detail/qi/derby');
  expect(matchPath({ matchId: 'derby', anchorInfo: [waiting] })).toBe('/program-detail/derby');
  expect(matchPath({ matchId: 'derby' })).toBe('/program-detail/derby');
  expect([hostOnAir({ anchorInfo: [waiting, live] })?.id, hostOnAir({ anchorInfo: [waiting] })]).toEqual([
    'qi',
    undefined,
  ]);
});
