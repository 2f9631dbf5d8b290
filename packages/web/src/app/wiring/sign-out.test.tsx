import { QueryClientProvider } from '@tanstack/react-query';
import type { MatchChange } from '@touchline/contract/match.ts';
import { act } from 'react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { applySessionConsequences } from '#app/wiring/session-consequences.ts';
import { applyMatchChange } from '#data/match/match-rule.ts';
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

const sampleChange: MatchChange = {
  matchId: 'm1',
  sport: 'football',
  statusId: 2,
  detailedStatus: null,
  awarded: false,
  delayedSince: null,
  homeScore: 0,
  awayScore: 0,
  parts: {},
  clock: null,
  updatedAt: 1,
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

test('[V5, T22] what was pushed to a member enters no reply that arrives after the sign-out', () => {
  onTestFinished(applySessionConsequences());
  const match = { ...sampleChange, homeScore: 0 };
  const arrive = (): unknown => {
    queryClient.removeQueries();
    return queryClient.setQueryData(['reply'], match);
  };
  session.begin(sampleMember('4711', 'token-of-4711'));
  applyMatchChange({ ...sampleChange, homeScore: 1, updatedAt: sampleChange.updatedAt + 1 });
  expect(arrive()).toMatchObject({ homeScore: 1 });
  session.end();
  expect(arrive()).toEqual(match);
});
