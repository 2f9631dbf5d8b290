import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { applySessionConsequences } from '#app/wiring/session-consequences.ts';
import { useSignOut } from '#features/account/use-sign-out.ts';
import { showOnScreen } from '#platform/host/test-screen.tsx';
import { call } from '#platform/http/client.ts';
import { queryClient } from '#platform/query/query-client.ts';
import { sampleMember } from '#platform/session/sample-member.ts';
import { session } from '#platform/session/session.ts';
import { reported } from '#platform/storage/reported.ts';
import { toastItems } from '#ui/toast/toast-store.ts';

const SignOutButton = () => {
  const { signOut } = useSignOut();
  return <button type="button" onClick={signOut} />;
};

/** Headers of what was sent, by the end of its path. */
const sent: { path: string; headers: Headers }[] = [];

const answerWith = (reply: () => Response): void =>
  void vi.stubGlobal('fetch', async (path: string, { headers }: RequestInit) => {
    sent.push({ path, headers: new Headers(headers) });
    return reply();
  });

/** Everything that this browser and this tab keep, keys and values. */
const storage = (): string =>
  JSON.stringify([localStorage, sessionStorage].map((store) => Object.entries({ ...store })));

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
  toastItems.clear();
  sent.length = 0;
  session.end();
});

test.each([
  ['the server ends the session', () => Response.json({ code: 1, msg: '', data: {}, time: Date.now() })],
  [
    'the server cannot be reached',
    () => {
      throw new TypeError('no network');
    },
  ],
])('[T22] a sign-out sends the token a last time; then token and uid are nowhere, also when %s', async (_, reply) => {
  onTestFinished(applySessionConsequences());
  answerWith(reply);
  session.begin(sampleMember('4711', 'token-of-4711'));
  reported.note('message-1');
  const screen = await showOnScreen(
    <QueryClientProvider client={queryClient}>
      <SignOutButton />
    </QueryClientProvider>,
  );
  await act(async () => screen.querySelector('button')?.click());
  await vi.waitFor(() => expect(toastItems.get()).toMatchObject([{ text: '已退出登录' }]));
  const ending = sent.find(({ path }) => path.endsWith('/user/logout'));
  expect([ending?.headers.get('token'), ending?.headers.get('uid')]).toEqual(['token-of-4711', '4711']);
  expect(session.get()).toBeNull();
  expect(storage()).not.toContain('4711');
  expect(reported.has('message-1')).toBe(false);
  sent.length = 0;
  await call('listDomains', {}).catch(() => undefined);
  expect(sent.map(({ headers }) => [headers.get('token'), headers.get('uid')])).toEqual([[null, null]]);
});
