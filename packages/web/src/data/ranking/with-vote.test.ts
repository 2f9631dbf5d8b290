import type { BettingReport } from '@touchline/contract/user-ranking.ts';
import { expect, test, vi } from 'vitest';
import { withVote } from '#data/ranking/with-vote.ts';
import type { Update, Vote } from '#data/ranking/with-vote.ts';
import { createLatestIntent } from '#platform/session/latest-intent.ts';
import { sampleMember } from '#platform/session/sample-member.ts';
import { session } from '#platform/session/session.ts';

const report = (part: Partial<BettingReport> = {}): BettingReport => ({
  id: 'r',
  userId: 'u',
  platform: '',
  placedAt: 0,
  settledAt: 0,
  stake: 100,
  payout: 200,
  profit: 100,
  result: 1,
  betInfos: [],
  isBroken: 0,
  like: 4,
  disLike: 2,
  myVote: 0,
  ...part,
});

const counts = ({ like, disLike, myVote }: BettingReport) => [like, disLike, myVote];

test('[C8] a like takes the dislike away and the other way round; taken back, neither is left', () => {
  const liked = withVote(report(), 1, null);
  expect(counts(liked)).toEqual([5, 2, 1]);
  const disliked = withVote(liked, -1, null);
  expect(counts(disliked)).toEqual([4, 3, -1]);
  expect(counts(withVote(disliked, 0, null))).toEqual([4, 2, 0]);
  expect(counts(withVote(disliked, 1, { like: 40, disLike: 20 }))).toEqual([40, 20, 1]);
});

const rig = (send: (vote: Vote, before: Vote) => Promise<{ like: number; disLike: number }>) => {
  let shown = report();
  const failed = vi.fn<(error: unknown) => void>();
  const votes = createLatestIntent<Vote, Update>({
    show: (_id, intent, reported) => {
      shown = withVote(shown, intent, reported);
    },
    send: (_id, intent, before) => send(intent, before),
    failed,
  });
  return { vote: votes.set, failed, counts: () => counts(shown) };
};

test('[C8] a vote shows at once; one that is refused is taken back with a message', async () => {
  const { vote, failed, counts: shown } = rig(() => Promise.reject(new Error('no')));
  const done = vote('r', 1, 0);
  expect(shown()).toEqual([5, 2, 1]);
  await done;
  expect(shown()).toEqual([4, 2, 0]);
  expect(failed).toHaveBeenCalledTimes(1);
});

test('[C8] of votes given while one is under way the last one is sent, with what the server knows by then', async () => {
  const sent: [Vote, Vote][] = [];
  const { vote, counts: shown } = rig((intent, before) => {
    sent.push([intent, before]);
    return Promise.resolve({ like: intent === 1 ? 5 : 4, disLike: intent === -1 ? 3 : 2 });
  });
  const first = vote('r', 1, 0);
  await Promise.all([first, vote('r', 0, 1), vote('r', -1, 0)]);
  expect(sent).toEqual([
    [1, 0],
    [-1, 1],
  ]);
  expect(shown()).toEqual([4, 3, -1]);
});

test('[C8, P1] an answer for a member who has left shows nothing', async () => {
  session.begin(sampleMember('u1'));
  const { vote, failed, counts: shown } = rig(() => Promise.reject(new Error('signed out')));
  const done = vote('r', 1, 0);
  session.end();
  await done;
  expect(shown()).toEqual([5, 2, 1]);
  expect(failed).not.toHaveBeenCalled();
});

test('[C8, P1] a vote that waits when another member signs in is not sent for them', async () => {
  session.begin(sampleMember('u1'));
  const sent: Vote[] = [];
  const { vote } = rig((intent) => {
    sent.push(intent);
    return Promise.resolve({ like: 5, disLike: 2 });
  });
  const done = vote('r', 1, 0);
  void vote('r', -1, 1);
  session.begin(sampleMember('u2'));
  await done;
  expect(sent).toEqual([1]);
});
