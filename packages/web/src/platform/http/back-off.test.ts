import { expect, test } from 'vitest';
import { backOffMs } from '#platform/http/http-client.ts';

test('[X4] the wait doubles from 400 ms, is spread by a quarter each way and stays below 8 s', () => {
  expect(backOffMs(0, null, () => 0.5)).toBe(400);
  expect(backOffMs(2, null, () => 0.5)).toBe(1600);
  expect(backOffMs(0, null, () => 0)).toBe(300);
  expect(backOffMs(9, null, () => 0.5)).toBe(8000);
});

test('[X4] the wait is never shorter than the server asks', () => {
  expect(backOffMs(0, 5000, () => 1)).toBe(5000);
});
