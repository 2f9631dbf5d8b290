import type { TipComment } from '@touchline/contract/news.ts';
import { expect, test, vi } from 'vitest';
import {
  changeCommentAuthor,
  commentsQuery,
  hasComment,
  likeComment,
  withComment,
  withoutComment,
} from '#data/tip/comments.ts';
import { commentOf } from '#data/tip/sample-comments.ts';
import { itemsOf } from '#platform/query/items.ts';
import { queryClient } from '#platform/query/query-client.ts';

const marketCall = vi.hoisted(() => vi.fn<(name: string, request: object) => Promise<object>>());
vi.mock('#platform/query/market-query.ts', async (original) => ({ ...(await original<object>()), marketCall }));

const reply = commentOf('r1', { parentId: 'c2' });
const pages = () => ({
  pages: [{ list: [commentOf('c3'), commentOf('c2', { subComments: [reply] })] }, { list: [commentOf('c1')] }],
});
const idsOf = (of: ReturnType<typeof pages>): string[] => itemsOf(of).map(({ id }) => id);

test('[T14] a comment stands on top, a reply at the end under its comment', () => {
  expect(idsOf(withComment(pages(), commentOf('c4')))).toEqual(['c4', 'c3', 'c2', 'c1']);
  const answered = withComment(pages(), commentOf('r2', { parentId: 'c2' }));
  expect(itemsOf(answered)[1]?.subComments.map(({ id }) => id)).toEqual(['r1', 'r2']);
  expect(idsOf(answered)).toEqual(['c3', 'c2', 'c1']);
});

test('[T14] what came by push and as an answer stands once', () => {
  const known = pages();
  expect(withComment(known, commentOf('c3'))).toBe(known);
  expect(withComment(known, reply)).toBe(known);
  expect(hasComment(known, 'r1')).toBe(true);
});

test('[C7] a removed comment goes with its replies, a removed reply alone', () => {
  expect(idsOf(withoutComment(pages(), 'c2'))).toEqual(['c3', 'c1']);
  const left = withoutComment(pages(), 'r1');
  expect(itemsOf(left)[1]).toMatchObject({ id: 'c2', subComments: [] });
});

test('[T10] a comment that slid onto the next page stands once', () => {
  const overlapping = { pages: [{ list: [commentOf('c3'), commentOf('c2')] }, { list: [commentOf('c2')] }] };
  expect(idsOf(overlapping)).toEqual(['c3', 'c2']);
});

test('[C7] a like shows at once, also on a reply to a comment, then the count of the server', async () => {
  const { queryKey } = commentsQuery('tip', 'newest');
  queryClient.setQueryData<unknown>(queryKey, pages());
  const shown = (): unknown => itemsOf(queryClient.getQueryData(queryKey) ?? { pages: [] })[1]?.subComments[0];
  marketCall.mockResolvedValueOnce({ likeCount: 12 });
  const done = likeComment('r1', 1);
  expect(shown()).toMatchObject({ isLiked: 1, likeCount: reply.likeCount + 1 });
  await done;
  expect(shown()).toMatchObject({ isLiked: 1, likeCount: 12 });
  expect(marketCall).toHaveBeenCalledExactlyOnceWith(
    'likeTipComment',
    { commentId: 'r1', liked: 1 },
    { failures: 'quiet' },
  );
});

test('another name of a member is on their comments and replies; the tipster keeps theirs until it is the tipster who changes', () => {
  const { queryKey } = commentsQuery('t1', 'newest');
  const own = commentOf('c2', { uid: 'u1', isAuthor: 1, nickName: '老李', headUrl: '/old' });
  const replies = [commentOf('r1', { uid: 'u1', nickName: null, username: 'rude', headUrl: '/old' })];
  queryClient.setQueryData(queryKey, {
    pages: [{ list: [own, commentOf('c1', { uid: 'u2', subComments: replies })] }],
    pageParams: [''],
  } as never);
  const faces = (): unknown[] =>
    itemsOf(queryClient.getQueryData(queryKey) as unknown as { pages: { list: TipComment[] }[] })
      .flatMap((one: TipComment) => [one, ...one.subComments])
      .map(({ nickName, username, headUrl }) => [nickName ?? username, headUrl]);
  changeCommentAuthor('t1', { uid: 'u1', nickName: 'member1', headUrl: '' });
  const other = [commentOf('c1').nickName, commentOf('c1').headUrl];
  expect(faces()).toEqual([['老李', '/old'], other, ['member1', '']]);
  changeCommentAuthor('t1', { uid: null, nickName: 'tipster1', headUrl: '/new' });
  expect(faces()).toEqual([['tipster1', '/new'], other, ['member1', '']]);
});
