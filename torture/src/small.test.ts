import { expect, test } from 'vitest';
import { SCENARIOS } from '#scenarios.ts';

for (const { name, promise, onDemand, run } of SCENARIOS) {
  test.skipIf(onDemand)(`${name}: ${promise}`, { timeout: 900_000 }, async () => {
    expect(await run('small')).toBeTruthy();
  });
}

test('every scenario has a name of its own', () => {
  expect(new Set(SCENARIOS.map(({ name }) => name)).size).toBe(SCENARIOS.length);
});
