import { CODE } from '@touchline/contract/codes.ts';
import { opsStudioRoutes } from '@touchline/contract/ops-studio.ts';
import { expect, test } from 'vitest';
import type { CallContext } from '#platform/http/call-context.ts';
import type { StudioDeps } from './deps.ts';
import { createStudioHandlers } from './handlers.ts';

const contextOf = (uid: string | null) =>
  ({ operator: { member: uid === null ? null : { uid } } }) as unknown as CallContext;

/** Host `wang` is the member `anna`; everything behind the check of the host throws. */
const deps = new Proxy({} as StudioDeps, {
  get: (_, name) => {
    if (name === 'ownerOf') return async (id: string) => (id === 'wang' ? { uid: 'anna' } : null);
    if (name === 'hosts') return async (uid: string | null) => [uid];
    return new Proxy(() => {}, {
      get: () => () => Promise.reject(new Error('passed')),
      apply: () => {
        throw new Error('passed');
      },
    });
  },
});
const handlers = createStudioHandlers(deps);

/** The end of each call that names a host: a code, or `passed`. */
const endsOf = async (uid: string | null, hostId: string): Promise<Record<string, unknown>> => {
  const request = {
    hostId,
    matchId: 'derby',
    liveRoomId: 'open',
    key: 'some-key',
    text: 'text',
    pictures: [],
    id: 'x',
  };
  const names = (Object.keys(opsStudioRoutes) as (keyof typeof handlers)[]).filter(
    (name) => name !== 'opsListStudioHosts',
  );
  const ends = names.map(async (name) => {
    const call = handlers[name] as (sent: object, context: CallContext) => Promise<unknown>;
    const end = await call(request, contextOf(uid)).catch((error: { code?: number; message: string }) => error);
    const { code, message } = end as { code?: number; message: string };
    return [name, code ?? message];
  });
  return Object.fromEntries(await Promise.all(ends));
};

test('[P1] every call of the studio refuses a member who is not the host, before anything else', async () => {
  const [own, foreign] = [await endsOf('anna', 'wang'), await endsOf('ben', 'wang')];
  expect(Object.keys(foreign).length).toBeGreaterThan(20);
  expect(foreign).toEqual(Object.fromEntries(Object.keys(foreign).map((name) => [name, CODE.FORBIDDEN])));
  expect(own).toEqual(Object.fromEntries(Object.keys(own).map((name) => [name, 'passed'])));
  expect(await endsOf(null, 'wang')).toEqual(own);
  expect(new Set(Object.values(await endsOf('anna', 'nobody')))).toEqual(new Set([CODE.NOT_FOUND]));
});

test('[P1] a member lists own hosts, staff all of them', async () => {
  expect(await handlers.opsListStudioHosts({}, contextOf('anna'))).toEqual({ list: ['anna'] });
  expect(await handlers.opsListStudioHosts({}, contextOf(null))).toEqual({ list: [null] });
});
