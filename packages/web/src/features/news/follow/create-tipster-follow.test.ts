import { expect, test, vi } from 'vitest';
import { createTipsterFollow } from '#features/news/follow/create-tipster-follow.ts';
import type { Attention } from '#data/tipster/tipster-rule.ts';
import { sampleMember } from '#platform/session/sample-member.ts';
import { session } from '#platform/session/session.ts';

interface Answer {
  resolve: (attention: Attention) => void;
  reject: (error: Error) => void;
}

const setUp = () => {
  const shown: Attention[] = [];
  const answers: Answer[] = [];
  const send = vi.fn<(professorId: string, isAttention: 0 | 1) => Promise<Attention>>(
    () => new Promise((resolve, reject) => answers.push({ resolve, reject })),
  );
  const failed = vi.fn<(error: unknown, isAttention: 0 | 1) => void>();
  const follow = createTipsterFollow({
    show: (attention) => shown.push(attention),
    send,
    failed,
  });
  return { follow, shown, answers, send, failed };
};

const reported = (isAttention: 0 | 1, attention: number | null = null): Attention => ({
  professorId: 'p1',
  isAttention,
  attention,
});

test('[T13] the intent shows before the server answers, then what the server tells', async () => {
  const { follow, shown, answers, send } = setUp();
  const done = follow('p1', 1);
  expect(shown).toEqual([reported(1)]);
  expect(send.mock.calls.map(([professorId, isAttention]) => [professorId, isAttention])).toEqual([['p1', 1]]);
  answers[0]?.resolve(reported(1, 21));
  await done;
  expect(shown.at(-1)).toEqual(reported(1, 21));
});

test('[T13] a refused follow is taken back, with its reason', async () => {
  const { follow, shown, answers, failed } = setUp();
  const done = follow('p1', 1);
  const refusal = new Error('refused');
  answers[0]?.reject(refusal);
  await done;
  expect(shown).toEqual([reported(1), reported(0)]);
  expect(failed).toHaveBeenCalledExactlyOnceWith(refusal, 1);
});

test('[T13] an intent changed while it is under way is sent after it, and the first answer does not show', async () => {
  const { follow, shown, answers, send } = setUp();
  const done = follow('p1', 1);
  await follow('p1', 0);
  answers[0]?.resolve(reported(1, 21));
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  expect(shown).toEqual([reported(1), reported(0)]);
  answers[1]?.resolve(reported(0, 20));
  await done;
  expect(shown.at(-1)).toEqual(reported(0, 20));
});

test('[T13] when taking it back fails, the follow that the server knows shows again', async () => {
  const { follow, shown, answers, send } = setUp();
  const done = follow('p1', 1);
  await follow('p1', 0);
  answers[0]?.resolve(reported(1, 21));
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  answers[1]?.reject(new Error('no answer'));
  await done;
  expect(shown.at(-1)).toEqual(reported(1));
});

test('[T13, P1] an answer for a member who has left shows nothing', async () => {
  session.begin(sampleMember('u1'));
  const { follow, shown, answers, failed } = setUp();
  const done = follow('p1', 1);
  session.end();
  answers[0]?.reject(new Error('signed out'));
  await done;
  expect(shown).toEqual([reported(1)]);
  expect(failed).not.toHaveBeenCalled();
});
