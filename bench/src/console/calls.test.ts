import { expect, test } from 'vitest';
import { consoleCalls } from './calls.ts';

test('every list of the contract is among the calls, with its filters, texts and last page', () => {
  const calls = consoleCalls(Date.UTC(2026, 10, 21, 12));
  const ofMembers = calls.filter(({ name }) => name === 'opsListMembers');
  expect(
    ofMembers.map(({ request, isLastPage = false }) => [request['suspended'], request['q'] !== undefined, isLastPage]),
  ).toEqual(
    expect.arrayContaining([
      [undefined, false, false],
      [1, false, false],
      [undefined, true, false],
      [1, false, true],
    ]),
  );
  expect(new Set(calls.map(({ name }) => name)).size).toBeGreaterThan(60);
});
