import { randomUUID } from 'node:crypto';
import type { User } from '@touchline/contract/account.ts';
import { type ClientRoutes, clientRoutes } from '@touchline/contract/routes.ts';
import type { TestApp } from './test-app.ts';

type Name = keyof ClientRoutes;
type Request = Record<string, unknown>;

/** Calls that would disturb the crawl, and fields to vary for others. */
const LEFT_OUT: readonly Name[] = ['signOut', 'endSession', 'endOtherSessions', 'changePassword'];
const VARIANTS: Partial<Record<Name, readonly Request[]>> = {
  listTips: [{ sort: 'newest' }, { sort: 'kick-off' }, { followed: 1 }, { blackReturnGold: 1 }, { matchId: 'noon' }],
  listTipsters: [0, 1, 2, 3, 4].map((sortType) => ({ sortType })),
  listTipsterTips: [{ isHistory: 1 }, { isHistory: 0 }],
};

const fieldsOf = (name: Name): string[] => {
  const { def } = clientRoutes[name].request._zod as unknown as { def: { shape?: object } };
  return Object.keys(def.shape ?? {});
};

/** Plausible values of all required fields. */
export const plausible = (tipId: string): Request => ({
  id: tipId,
  messageId: tipId,
  matchId: 'noon',
  professorId: 'qi',
  hostId: 'wang',
  liveRoomId: 'room-wang',
  categoryId: '10103',
  teamId: 'arsenal',
  playerId: 'nobody',
  userId: 'nobody',
  commentId: 'nothing',
  reportId: 'nothing',
  momentId: 'nothing',
  text: 'hello',
  content: 'hello',
  name: 'Anna',
  contact: '13800000000',
  clientId: randomUUID(),
  count: 1,
  attention: 1,
  cap: 0,
  days: 1,
  hidden: 0,
  on: 1,
  showClient: 3,
  base64: 'aGVsbG8gaGVsbG8gaGVsbG8=',
  username: 'somebody',
  password: 'password-of-somebody',
});

const requestsOf = (name: Name, tipIds: readonly string[]): Request[] => {
  const fields = fieldsOf(name);
  const byTip = fields.includes('id') || fields.includes('messageId') ? tipIds : tipIds.slice(0, 1);
  return byTip.flatMap((tipId) => {
    const values = plausible(tipId);
    const base = Object.fromEntries(fields.flatMap((field) => (field in values ? [[field, values[field]]] : [])));
    const size = fields.includes('size') ? { size: 50 } : {};
    return (VARIANTS[name] ?? [{}]).map((variant) => {
      // A filter by a match would hide items.
      const { matchId: _matchId, ...wide } = base;
      return { ...(name === 'listTips' ? wide : base), ...size, ...variant };
    });
  });
};

/** A crawled reply: the call with its request, and the reply as text. */
export interface Crawled {
  from: string;
  isSuccess: boolean;
  reply: unknown;
  text: string;
}

/** Makes every call about these tips and loads their pages; null is a visitor. */
export const crawl = async (app: TestApp, user: User | null, tipIds: readonly string[]): Promise<Crawled[]> => {
  const found: Crawled[] = [];
  for (const name of (Object.keys(clientRoutes) as Name[]).filter((one) => !LEFT_OUT.includes(one)))
    for (const request of requestsOf(name, tipIds)) {
      const reply = await app.call(name, request as never, user ? { token: user.token } : {});
      found.push({
        from: `${name} ${JSON.stringify(request)}`,
        isSuccess: reply.code === clientRoutes[name].success,
        reply: reply.data,
        text: JSON.stringify(reply),
      });
    }
  const pages = ['/news', '/news/all-gods', '/news/user/qi', ...tipIds.map((id) => `/news/detail/${id}`)];
  for (const url of pages) {
    const page = await app.app.inject({ url, headers: user ? { token: user.token } : {} });
    found.push({ from: url, isSuccess: page.statusCode === 200, reply: null, text: page.body });
  }
  return found;
};
