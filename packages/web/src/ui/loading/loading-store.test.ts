import { expect, test } from 'vitest';
import { loading } from '#ui/loading/loading-store.ts';

test('[N13] the overlay stays until the last of several callers is done', () => {
  const first = loading.show();
  const second = loading.show();
  first();
  first();
  expect(loading.isShown()).toBe(true);
  second();
  expect(loading.isShown()).toBe(false);
});

test('[N13, X3, X4] a failed call hides it at once', () => {
  loading.show();
  loading.show();
  loading.hide();
  expect(loading.isShown()).toBe(false);
});
