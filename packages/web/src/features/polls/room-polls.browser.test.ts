import { CODE } from '@touchline/contract/codes.ts';
import type { Poll } from '@touchline/contract/polls.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { OPEN_RULE } from '#entities/comment-rule/sample-rule.ts';
import { wantedAction } from '#platform/session/wanted-action.ts';
import { sampleMember } from '#platform/session/sample-member.ts';
import { samplePoll } from '#data/polls/sample-poll.ts';
import { HOST, OTHER_HOST, ROOM_PATH, roomPage } from '#features/room/sample-room-page.ts';
import { expectEnglish, expectSoundPage } from '#testing/accessibility.ts';
import { address, renderPage } from '#testing/render-page.ts';
import { Refusal } from '#testing/stub-replies.ts';

const CHANNEL = 'room:room-a';
const polls = page.getByRole('region', { name: '主播提问' });
const answer = (text: string) => polls.getByRole('button', { name: text, exact: true });
const results = polls.getByRole('listitem');
const votes = (home: number, draw: number, guest: number) =>
  samplePoll().options.map((option, at) => ({ ...option, votes: [home, draw, guest][at] ?? 0 }));

const OLDER = samplePoll({ pollId: 'older', question: '哪队先进球？' });
/** A room in which a member can report these questions. */
const reportPage = (list: Poll[]) => ({
  ...roomPage(),
  listPolls: { list },
  listOwnVotes: { list: [] },
  listReportCategories: { list: [{ id: 'abuse', name: { zh: '辱骂攻击', en: 'Abuse' } }] },
  listModeratedRooms: { list: [] },
  getCommentRule: OPEN_RULE,
});

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
  await expect.poll(() => requests('votePoll')).toEqual([{ pollId: 'winner', option: 1 }]);
  await expect.element(results.nth(1)).toMatchTextContent(/平局.*我选的.*25%/);
  publish(CHANNEL, 'poll.change', samplePoll({ options: votes(4, 4, 2), revision: 6 }));
  await expect.element(results.nth(1)).toMatchTextContent('40%');
  // An older state that arrives later changes nothing.
  publish(CHANNEL, 'poll.change', samplePoll({ options: votes(9, 0, 0), revision: 5 }));
  const decided = { correct: 1, closedAt: 2, score: [1, 1] as [number, number], revision: 7 };
  publish(CHANNEL, 'poll.change', samplePoll({ options: votes(4, 4, 2), ...decided }));
  await expect.element(polls).toMatchTextContent('终场 1 : 1');
  // What is over is folded, and opens with a press; who was right is said at once.
  await expect.element(polls.getByRole('status')).toHaveTextContent('你猜对了');
  await polls.getByRole('button', { expanded: false }).click();
  await expect.element(results.nth(1)).toMatchTextContent(/正确.*我选的.*40%/);
  await expect.element(polls).toMatchTextContent('4 人猜对 · 10 人投票');
  publish(CHANNEL, 'poll.remove', { liveRoomId: 'room-a', pollId: 'winner', revision: 9 });
  await expect.element(polls).not.toBeInTheDocument();
  // A change from before the removal brings nothing back.
  publish(CHANNEL, 'poll.change', samplePoll({ revision: 8 }));
  publish(CHANNEL, 'poll.change', samplePoll({ pollId: 'next', question: '谁进下一球？' }));
  await expect.element(polls).toMatchTextContent('谁进下一球？');
  await expect.element(polls.getByRole('button', { name: /全部提问/ })).not.toBeInTheDocument();
  // Staff took the removal back.
  publish(CHANNEL, 'poll.change', samplePoll({ options: votes(4, 4, 2), revision: 10 }));
  await expect.element(polls.getByRole('button', { name: '全部提问（2）' })).toBeVisible();
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

test('[P1, C7] a member reports a question once, and the own one not', async () => {
  const replies = { ...reportPage([samplePoll(), OLDER]), addChatReport: { messageId: 'older' } };
  const { requests, change } = await renderPage(ROOM_PATH, replies, { member: sampleMember('mika') });
  const sheet = page.getByRole('dialog', { name: '举报提问' });
  const send = async () => {
    await sheet.getByRole('radio', { name: '辱骂攻击' }).click();
    await sheet.getByRole('button', { name: '提交举报' }).click();
  };
  const flagOf = (question: string) =>
    page
      .getByRole('dialog', { name: '主播提问' })
      .getByRole('article', { name: question })
      .getByRole('button', { name: '举报' });
  await polls.getByRole('button', { name: '全部提问（2）' }).click();
  await flagOf('哪队先进球？').click();
  await expect.element(sheet).toMatchTextContent(/哪队先进球？.*阿森纳 \/ 平局 \/ 切尔西/);
  await expectSoundPage();
  await send();
  await expect.element(sheet).not.toBeInTheDocument();
  await polls.getByRole('button', { name: '全部提问（2）' }).click();
  await flagOf('哪队先进球？').click();
  await expect.element(sheet).toMatchTextContent('你已举报过这个提问，我们会尽快处理');
  await sheet.getByRole('button', { name: '关闭' }).click();
  change({ addChatReport: new Refusal(CODE.FORBIDDEN, 'this poll is your own') });
  await polls.getByRole('button', { name: '举报' }).click();
  await send();
  await expect.element(sheet.getByRole('alert')).toHaveTextContent('不能举报自己');
  expect(requests('addChatReport')).toMatchObject(
    ['older', 'winner'].map((messageId) => ({ messageId, kind: 'poll', categoryId: 'abuse' })),
  );
});

test('[P1, C7] the report of a question stays while it is removed, and does not open by itself when it comes back', async () => {
  const { publish, channels } = await renderPage(ROOM_PATH, reportPage([samplePoll()]), {
    member: sampleMember('mika'),
  });
  await expect.poll(channels).toContain(CHANNEL);
  const sheet = page.getByRole('dialog', { name: '举报提问' });
  await polls.getByRole('button', { name: '举报' }).click();
  await expect.element(sheet).toMatchTextContent('这场谁赢？');
  publish(CHANNEL, 'poll.remove', { liveRoomId: 'room-a', pollId: 'winner', revision: 9 });
  await expect.element(polls).not.toBeInTheDocument();
  await expect.element(sheet).toMatchTextContent('这场谁赢？');
  await sheet.getByRole('button', { name: '关闭' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  publish(CHANNEL, 'poll.change', samplePoll({ revision: 10 }));
  await expect.element(polls).toMatchTextContent('这场谁赢？');
  await expect.element(sheet).not.toBeInTheDocument();
});

test('[P1, C7] a report that a sign-in interrupted goes on once the question is there', async () => {
  wantedAction.note('report-poll:older');
  await renderPage(`${ROOM_PATH}?resume=report-poll:older`, reportPage([samplePoll(), OLDER]), {
    member: sampleMember('mika'),
  });
  await expect.element(page.getByRole('dialog', { name: '举报提问' })).toMatchTextContent('哪队先进球？');
  expect(address()).toBe(ROOM_PATH);
});

test('[P1, C7] a visitor who reports a question is led to sign-in', async () => {
  await renderPage(ROOM_PATH, { ...roomPage(), listPolls: { list: [samplePoll()] }, listOwnVotes: { list: [] } });
  await polls.getByRole('button', { name: '举报' }).click();
  await expect.poll(address).toMatch(/\/account\/sign-in\?.*report-poll/);
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
