import { beforeEach, expect, test, vi, expectTypeOf } from 'vitest';
import { chooseConsent, followConsent } from '#platform/storage/choose-consent.ts';
import { consent, mayRemember } from '#platform/storage/consent.ts';
import { functionalStore } from '#platform/storage/functional-store.ts';
import type { localStore, tabStore } from '#platform/storage/local-store.ts';

const KEY = 'touchline.read-tips';
const DAY_MS = 86_400_000;

beforeEach(() => {
  vi.useRealTimers();
  localStorage.clear();
  consent.set(null);
});

test('what is functional is in memory until consent, then on the device, and after a refusal in memory again', () => {
  functionalStore.setItem(KEY, '["1"]');
  expect([functionalStore.getItem(KEY), localStorage.getItem(KEY)]).toEqual(['["1"]', null]);
  chooseConsent(true);
  expect([functionalStore.getItem(KEY), localStorage.getItem(KEY)]).toEqual(['["1"]', '["1"]']);
  chooseConsent(false);
  expect([functionalStore.getItem(KEY), localStorage.getItem(KEY)]).toEqual(['["1"]', null]);
});

test('a decision holds for 180 days, and one of another tab holds here', () => {
  vi.useFakeTimers();
  chooseConsent(true);
  vi.setSystemTime(Date.now() + 180 * DAY_MS);
  followConsent()();
  expect(mayRemember()).toBe(true);
  vi.setSystemTime(Date.now() + 1);
  const end = followConsent();
  expect([mayRemember(), localStorage.getItem('touchline.consent')]).toEqual([false, null]);
  localStorage.setItem('touchline.consent', `accepted.${Date.now()}`);
  dispatchEvent(new StorageEvent('storage'));
  expect(mayRemember()).toBe(true);
  end();
});

test('the stores take declared keys of their class only', () => {
  type LocalKey = Parameters<typeof localStore.setItem>[0];
  type TabKey = Parameters<typeof tabStore.setItem>[0];
  expectTypeOf<'touchline.theme'>().toExtend<LocalKey>();
  expectTypeOf<'touchline.something'>().not.toExtend<LocalKey>();
  expectTypeOf<typeof KEY>().not.toExtend<LocalKey>();
  expectTypeOf<'touchline.theme'>().not.toExtend<TabKey>();
});
