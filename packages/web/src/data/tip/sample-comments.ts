import type { TipComment } from '@touchline/contract/news.ts';
import type { ReplyOf } from '@touchline/contract/route.ts';
import type { ClientRoutes } from '@touchline/contract/routes.ts';
import { cursorPageOf } from '#data/tip/sample-tip-lists.ts';

export const commentOf = (id: string, part: Partial<TipComment> = {}): TipComment => ({
  id,
  messageId: 'tip-1',
  parentId: null,
  subComments: [],
  uid: 'u1',
  nickName: '夜雨',
  username: 'night-rain',
  headUrl: '',
  content: `评论 ${id}`,
  photos: '',
  likeCount: 0,
  isLiked: 0,
  createdAt: Date.UTC(2026, 10, 21, 11, 2),
  clientId: `client-${id}`,
  isAuthor: 0,
  ...part,
});

/** The one page of these comments. */
export const commentPageOf = (list: TipComment[]): ReplyOf<ClientRoutes['listTipComments']> => cursorPageOf(list);
