import { afterEach, expect, test } from 'vitest';
import { isLoading, loading } from '#ui/loading/loading-store.ts';

afterEach(loading.hide);

test('[N13] the overlay stays until the last of several callers is done', () => {
  const first = loading.show();
  const second = loading.show();
  first();
  first();
  expect(isLoading.get()).toBe(true);
  second();
  expect(isLoading.get()).toBe(false);
});

test('[N13, X3, X4] a failed call hides it at once, and what was hidden takes nothing from who waits later', () => {
  const first = loading.show();
  loading.show();
  loading.hide();
  expect(isLoading.get()).toBe(false);
  const later = loading.show();
  first();
  expect(isLoading.get()).toBe(true);
  later();
  expect(isLoading.get()).toBe(false);
});
