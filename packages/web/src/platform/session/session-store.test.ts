import type { User } from '@touchline/contract/account.ts';
import { expect, test } from 'vitest';
import { createSessionStore } from '#platform/session/session-store.ts';
import { memoryStore } from '#platform/storage/local-store.ts';

const demo: User = { token: 'secret', id: '7', uid: '7', username: 'demo', headUrl: '', 'device-id': 'device-1' };

test('[P1] token and uid are kept locally and found again', () => {
  const store = memoryStore();
  createSessionStore(store).begin(demo);
  expect(createSessionStore(store).get()).toEqual({ token: 'secret', uid: '7', user: demo });
});

test('[T22] [X2] the end of a session removes token and uid', () => {
  const store = memoryStore();
  const session = createSessionStore(store);
  session.begin(demo);
  const kept = () => (['token', 'uid', 'user'] as const).map((key) => store.getItem(`touchline.${key}`));
  expect(kept()).toEqual(['secret', '7', JSON.stringify(demo)]);
  session.end();
  expect(session.get()).toBeNull();
  expect(kept()).toEqual([null, null, null]);
  expect(createSessionStore(store).get()).toBeNull();
});

test('[V8] an empty token is no session, and a broken user record neither', () => {
  const store = memoryStore();
  createSessionStore(store).begin({ ...demo, token: '' });
  expect(createSessionStore(store).get()).toBeNull();
  createSessionStore(store).begin(demo);
  store.setItem('touchline.user', '{"uid":');
  expect(createSessionStore(store).get()).toBeNull();
});

test('[T22] a sign-out in another tab is taken over and told once', () => {
  const store = memoryStore();
  const here = createSessionStore(store);
  const there = createSessionStore(store);
  there.begin(demo);
  let changes = 0;
  here.subscribe(() => (changes += 1));
  here.reload();
  here.reload();
  expect(here.get()?.uid).toBe('7');
  there.end();
  here.reload();
  expect(here.get()).toBeNull();
  expect(changes).toBe(2);
});

test('[P3, V8] the member of a host is in memory only, and another takes the place of the first', () => {
  const store = memoryStore();
  const session = createSessionStore(store);
  session.adopt(demo);
  expect(session.get()).toEqual({ token: 'secret', uid: '7', user: demo });
  expect(store.getItem('touchline.token')).toBeNull();
  session.adopt({ ...demo, token: 'other', id: '8', uid: '8' });
  expect(session.get()?.uid).toBe('8');
  session.adopt(null);
  expect(session.get()).toBeNull();
});

test('[P3] what this browser has stored neither counts inside a host nor is it touched, and counts again without one', () => {
  const store = memoryStore();
  createSessionStore(store).begin(demo);
  const session = createSessionStore(store);
  session.adopt({ ...demo, token: 'other', id: '8', uid: '8' });
  session.reload();
  expect(session.get()?.uid).toBe('8');
  session.end();
  expect(session.get()).toBeNull();
  session.release();
  expect(session.get()?.uid).toBe('7');
});
