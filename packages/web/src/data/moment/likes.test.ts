import { beforeEach, expect, test, vi } from 'vitest';
import { persistLikes, likes } from '#data/moment/likes.ts';
import { sampleMember } from '#platform/session/sample-member.ts';
import { session } from '#platform/session/session.ts';

vi.mock('@lingui/core/macro', () => ({ t: String.raw }));
vi.mock('#platform/http/client.ts', () => ({
  call: (_name: string, { count }: { count: number }) => Promise.resolve({ likeCount: 300, myLikeCount: count }),
}));

/** The feed is on screen while a member likes a moment as often as counts. */
const likeToTheFull = async (): Promise<void> => {
  const leave = persistLikes();
  for (let press = 0; press < 50; press += 1) likes.like('moment-1');
  await vi.waitFor(() => expect(likes.get('moment-1')).toEqual({ pending: 0, mine: 50 }));
  leave();
};

beforeEach(() => {
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
});

test('[C2] [T22] who signs out and another one in on another page begins with likes of their own', async () => {
  session.begin(sampleMember('7'));
  await likeToTheFull();
  session.end();
  session.begin(sampleMember('8'));
  const leave = persistLikes();
  expect(likes.get('moment-1')).toEqual({ pending: 0, mine: 0 });
  expect(likes.like('moment-1')).toBe(true);
  leave();
});

test('[C2] [A1] [P3] the next visit of a host brings nothing of the likes of the last one', async () => {
  session.adopt(sampleMember('9'));
  await likeToTheFull();
  session.release();
  session.adopt(sampleMember('10'));
  expect(likes.get('moment-1')).toEqual({ pending: 0, mine: 0 });
});
