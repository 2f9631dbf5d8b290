import type { SubscriptionInfo } from '@touchline/contract/anchor.ts';
import type { SubscriptionTarget } from '@touchline/domain/subscriptions.ts';
import { expect, test, vi } from 'vitest';
import { createFollow } from '#data/host/create-follow.ts';
import { sampleMember } from '#platform/session/sample-member.ts';
import { session } from '#platform/session/session.ts';

const NOTHING: SubscriptionInfo = { subscribeHostId: [], subscribeMatchId: [] };

interface Answer {
  resolve: (info: SubscriptionInfo) => void;
  reject: (error: Error) => void;
}

/** A screen that shows `info`, and a server whose answers the test gives. */
const setUp = (info: SubscriptionInfo | undefined = NOTHING, whenKnown = async (): Promise<void> => undefined) => {
  const screen: { info: SubscriptionInfo | undefined } = { info };
  const answers: Answer[] = [];
  const send = vi.fn<(target: SubscriptionTarget, on: boolean) => Promise<SubscriptionInfo>>(
    () => new Promise((resolve, reject) => answers.push({ resolve, reject })),
  );
  const succeeded = vi.fn<(target: SubscriptionTarget, on: boolean) => void>();
  const failed = vi.fn<(error: unknown, on: boolean) => void>();
  const follow = createFollow({
    read: () => screen.info,
    write: (next) => {
      screen.info = next;
    },
    whenKnown,
    send,
    succeeded,
    failed,
  });
  return { follow, screen, answers, send, succeeded, failed };
};

const HOST = { hostId: 'h1' };
const MATCH = { matchId: 'm1' };

test('[T11] a host is followed on screen before the server answers, then as the server says', async () => {
  const { follow, screen, answers, send } = setUp();
  const done = follow.set(HOST, true);
  expect(screen.info).toEqual({ subscribeHostId: ['h1'], subscribeMatchId: [] });
  expect(send).toHaveBeenCalledExactlyOnceWith(HOST, true);
  answers[0]?.resolve({ subscribeHostId: ['h0', 'h1'], subscribeMatchId: ['m7'] });
  await done;
  expect(screen.info).toEqual({ subscribeHostId: ['h0', 'h1'], subscribeMatchId: ['m7'] });
});

test('[T11] a press before the list is known shows as soon as it is, and before the server answers', async () => {
  let arrive = (): void => undefined;
  const { follow, screen, answers, send } = setUp(NOTHING, () => new Promise<void>((resolve) => (arrive = resolve)));
  screen.info = undefined;
  const done = follow.set(HOST, true);
  expect(send).not.toHaveBeenCalled();
  screen.info = { subscribeHostId: ['h0'], subscribeMatchId: [] };
  arrive();
  await vi.waitFor(() => expect(send).toHaveBeenCalledExactlyOnceWith(HOST, true));
  expect(screen.info).toEqual({ subscribeHostId: ['h0', 'h1'], subscribeMatchId: [] });
  answers[0]?.resolve({ subscribeHostId: ['h0', 'h1'], subscribeMatchId: [] });
  await done;
});

test('[P1, T11] a list that does not come keeps no press from the server', async () => {
  const { follow, screen, answers, send } = setUp(NOTHING);
  screen.info = undefined;
  const done = follow.set(HOST, true);
  await vi.waitFor(() => expect(send).toHaveBeenCalledExactlyOnceWith(HOST, true));
  answers[0]?.resolve({ subscribeHostId: ['h1'], subscribeMatchId: [] });
  await done;
  expect(screen.info).toEqual({ subscribeHostId: ['h1'], subscribeMatchId: [] });
});

test('[T11] a refused follow is taken back alone, with its reason', async () => {
  const { follow, screen, answers, failed } = setUp();
  const host = follow.set(HOST, true);
  const match = follow.set(MATCH, true);
  const refusal = new Error('refused');
  answers[0]?.reject(refusal);
  await host;
  expect(screen.info).toEqual({ subscribeHostId: [], subscribeMatchId: ['m1'] });
  expect(failed).toHaveBeenCalledExactlyOnceWith(refusal, true);
  answers[1]?.resolve({ subscribeHostId: [], subscribeMatchId: ['m1'] });
  await match;
  expect(screen.info).toEqual({ subscribeHostId: [], subscribeMatchId: ['m1'] });
});

test('[T11] a refused cancelling shows the booking again', async () => {
  const { follow, screen, answers } = setUp({ subscribeHostId: [], subscribeMatchId: ['m1'] });
  const done = follow.set(MATCH, false);
  expect(screen.info?.subscribeMatchId).toEqual([]);
  answers[0]?.reject(new Error('refused'));
  await done;
  expect(screen.info?.subscribeMatchId).toEqual(['m1']);
});

test('[T11, C2] pressed twice quickly, the last intent wins, the calls go one after the other, and the last one alone is told', async () => {
  const { follow, screen, answers, send, succeeded } = setUp();
  const done = follow.set(HOST, true);
  void follow.set(HOST, false);
  expect(screen.info?.subscribeHostId).toEqual([]);
  expect(send).toHaveBeenCalledTimes(1);
  answers[0]?.resolve({ subscribeHostId: ['h1'], subscribeMatchId: [] });
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  expect(screen.info?.subscribeHostId).toEqual([]);
  expect(send).toHaveBeenLastCalledWith(HOST, false);
  answers[1]?.resolve(NOTHING);
  await done;
  expect(screen.info).toEqual(NOTHING);
  expect(succeeded).toHaveBeenCalledExactlyOnceWith(HOST, false);
});

test('[T11] an answer about one target keeps the intent for another that is under way', async () => {
  const { follow, screen, answers } = setUp();
  const host = follow.set(HOST, true);
  void follow.set(MATCH, true);
  answers[0]?.resolve({ subscribeHostId: ['h1'], subscribeMatchId: [] });
  await host;
  expect(screen.info).toEqual({ subscribeHostId: ['h1'], subscribeMatchId: ['m1'] });
  follow.apply({ subscribeHostId: ['h2'], subscribeMatchId: [] });
  expect(screen.info).toEqual({ subscribeHostId: ['h2'], subscribeMatchId: ['m1'] });
});

test("[P1] an answer that comes after another member signed in stays out of that member's list", async () => {
  session.begin(sampleMember('u1'));
  const { follow, screen, answers, succeeded, failed } = setUp();
  const host = follow.set(HOST, true);
  const match = follow.set(MATCH, true);
  session.begin(sampleMember('u2'));
  screen.info = NOTHING;
  answers[0]?.resolve({ subscribeHostId: ['h1'], subscribeMatchId: [] });
  answers[1]?.reject(new Error('session ended'));
  await Promise.all([host, match]);
  expect(screen.info).toEqual(NOTHING);
  for (const reported of [succeeded, failed]) expect(reported).not.toHaveBeenCalled();
});

test('[P1, T11] an intent that waits when another member signs in is not theirs, and theirs is sent by itself', async () => {
  session.begin(sampleMember('u1'));
  const { follow, screen, answers, send } = setUp();
  const former = follow.set(HOST, true);
  void follow.set(HOST, false);
  session.begin(sampleMember('u2'));
  screen.info = NOTHING;
  const own = follow.set(HOST, true);
  expect(send).toHaveBeenCalledTimes(2);
  answers[0]?.resolve({ subscribeHostId: ['h1'], subscribeMatchId: [] });
  await former;
  expect(send).toHaveBeenCalledTimes(2);
  expect(send).toHaveBeenLastCalledWith(HOST, true);
  answers[1]?.resolve({ subscribeHostId: ['h1'], subscribeMatchId: ['m2'] });
  await own;
  expect(screen.info).toEqual({ subscribeHostId: ['h1'], subscribeMatchId: ['m2'] });
});

test('[P1, T11] a press that waits for the list when another member signs in is not theirs', async () => {
  session.begin(sampleMember('u1'));
  let arrive = (): void => undefined;
  const { follow, screen, send } = setUp(undefined, () => new Promise<void>((resolve) => (arrive = resolve)));
  screen.info = undefined;
  const done = follow.set(HOST, true);
  session.begin(sampleMember('u2'));
  screen.info = NOTHING;
  arrive();
  await done;
  expect(send).not.toHaveBeenCalled();
  expect(screen.info).toEqual(NOTHING);
});
