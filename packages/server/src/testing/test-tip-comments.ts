import { randomUUID } from 'node:crypto';
import type { User } from '@touchline/contract/account.ts';
import type { TipComment } from '@touchline/contract/news.ts';
import type { CallOptions, HttpReply, TestApp } from './test-app.ts';
import { storePictures, seedMatches } from './test-seed.ts';

export const TIP = 'tip-derby';
export const OTHER_TIP = 'tip-other';

const tip = (id: string) => ({
  id,
  professorId: 'kai',
  sportsTitle: '阿森纳主场不败',
  sportsInfo: 'the paid text',
  legs: [{ matchId: 'later', market: '1x2' as const, selection: 'home' as const, odds: 2 }],
  goldPrice: 38,
});

/** A tipster with two tips; `author` is the tipster's own account. */
export const seedTips = async (app: TestApp, author?: User): Promise<void> => {
  await seedMatches(app);
  await storePictures(app, 'portrait-kai');
  await app.ops('opsSaveTipster', { id: 'kai', name: '凯哥', profile: 'portrait-kai', uid: author?.uid ?? null });
  await app.ops('opsSaveTip', tip(TIP));
  await app.ops('opsSaveTip', tip(OTHER_TIP));
};

export interface CommentText {
  messageId?: string;
  parentId?: string;
  photos?: readonly string[];
  clientId?: string;
}

/** Writes a comment on the first tip by default. */
export const comment = (
  app: TestApp,
  { token }: User,
  content: string,
  { messageId = TIP, parentId, photos = [], clientId = randomUUID() }: CommentText = {},
  options: CallOptions = {},
): Promise<HttpReply<TipComment>> =>
  app.call(
    'publishTipComment',
    { messageId, content, photos: photos.join(','), clientId, ...(parentId === undefined ? {} : { parentId }) },
    { token, ...options },
  );

/** The comments of the first tip, newest first, as a viewer sees them. */
export const commentsSeen = async (app: TestApp, viewer?: User): Promise<TipComment[]> => {
  const options = viewer === undefined ? {} : { token: viewer.token };
  return (await app.call('listTipComments', { messageId: TIP, size: 50 }, options)).data.list;
};

/** The tip's own count of comments and replies. */
export const commentCount = async (app: TestApp): Promise<number> =>
  (await app.call('getTip', { id: TIP })).data.commentCount;
