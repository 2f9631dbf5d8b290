import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { samplePoll } from '#data/polls/sample-poll.ts';
import { HOST, OTHER_HOST, ROOM_PATH, roomPage } from '#features/room/sample-room-page.ts';
import { expectEnglish, expectSoundPage } from '#testing/accessibility.ts';
import { renderPage } from '#testing/render-page.ts';
import { Refusal } from '#testing/stub-replies.ts';

const CHANNEL = 'room:room-a';
const polls = page.getByRole('region', { name: '主播提问' });
const answer = (text: string) => polls.getByRole('button', { name: text, exact: true });
const results = polls.getByRole('listitem');
const votes = (home: number, draw: number, guest: number) =>
  samplePoll().options.map((option, at) => ({ ...option, votes: [home, draw, guest][at] ?? 0 }));

test('a viewer votes once, sees how the room votes as it does, and who was right', async () => {
  const { publish, requests, channels } = await renderPage(ROOM_PATH, {
    ...roomPage(),
    listPolls: { list: [samplePoll()] },
    listOwnVotes: { list: [] },
    votePoll: ({ pollId, option }) => ({ pollId, option: Number(option) }),
  });
  await expect.poll(channels).toContain(CHANNEL);
  await expect.element(polls).toMatchTextContent(/预测 · 进行中.*这场谁赢？.*4 人投票/);
  expect(results.elements()).toEqual([]);
  await answer('平局').click();
  expect(requests('votePoll')).toEqual([{ pollId: 'winner', option: 1 }]);
  await expect.element(results.nth(1)).toMatchTextContent(/平局.*我选的.*25%/);
  publish(CHANNEL, 'poll.change', samplePoll({ options: votes(4, 4, 2), revision: 6 }));
  await expect.element(results.nth(1)).toMatchTextContent('40%');
  // An older state that arrives later changes nothing.
  publish(CHANNEL, 'poll.change', samplePoll({ options: votes(9, 0, 0), revision: 5 }));
  const decided = { correct: 1, closedAt: 2, score: [1, 1] as [number, number], revision: 7 };
  publish(CHANNEL, 'poll.change', samplePoll({ options: votes(4, 4, 2), ...decided }));
  await expect.element(polls).toMatchTextContent('终场 1 : 1');
  // What is over is folded, and opens with a press.
  await polls.getByRole('button', { expanded: false }).click();
  await expect.element(results.nth(1)).toMatchTextContent(/正确.*我选的.*40%/);
  await expect.element(polls.getByRole('status')).toHaveTextContent('你猜对了');
  await expect.element(polls).toMatchTextContent('4 人猜对 · 10 人投票');
  publish(CHANNEL, 'poll.remove', { liveRoomId: 'room-a', pollId: 'winner' });
  await expect.element(polls).not.toBeInTheDocument();
  // A change from before the removal brings nothing back.
  publish(CHANNEL, 'poll.change', samplePoll({ revision: 8 }));
  publish(CHANNEL, 'poll.change', samplePoll({ pollId: 'next', question: '谁进下一球？' }));
  await expect.element(polls).toMatchTextContent('谁进下一球？');
  await expect.element(polls.getByRole('button', { name: /全部提问/ })).not.toBeInTheDocument();
});

test('a refused vote is taken back with the reason; of several questions the one to answer comes first', async () => {
  const answered = samplePoll({ pollId: 'first', question: '哪队先进球？' });
  await renderPage(ROOM_PATH, {
    ...roomPage(),
    listPolls: { list: [answered, samplePoll(), samplePoll({ pollId: 'other-match', matchId: 'm2' })] },
    listOwnVotes: { list: [{ pollId: 'first', option: 0 }] },
    votePoll: new Refusal(10409, 'the poll is closed'),
  });
  await expect.element(polls).toMatchTextContent('这场谁赢？');
  await answer('阿森纳').click();
  await expect.element(page.getByText('the poll is closed')).toBeVisible();
  await expect.element(answer('阿森纳')).toBeVisible();
  await polls.getByRole('button', { name: '全部提问（2）' }).click();
  const list = page.getByRole('dialog');
  await expect.element(list).toMatchTextContent(/哪队先进球？.*这场谁赢？/);
  expect(list.getByRole('article').elements()).toHaveLength(2);
});

test('the questions are accessible at all widths, in both themes and in English', async () => {
  const question = 'Will there be another goal before the break, and who scores it?';
  const options = ['Yes, Arsenal', 'Yes, Chelsea', 'No'].map((text) => ({ text, outcome: null, votes: 7 }));
  await renderPage(
    ROOM_PATH,
    {
      ...roomPage(),
      listPolls: { list: [samplePoll({ kind: 'poll', question, options })] },
      listOwnVotes: { list: [{ pollId: 'winner', option: 0 }] },
    },
    { locale: 'en-US' },
  );
  await expect.element(page.getByRole('listitem').filter({ hasText: 'My pick' })).toBeVisible();
  await expectSoundPage();
  await expectEnglish([HOST, OTHER_HOST, HOST.charAt(0), OTHER_HOST.charAt(0)]);
});
