import { CODE } from '@touchline/contract/codes.ts';
import { expect, test } from 'vitest';
import { createConcurrencyLimit } from './concurrency-limit.ts';

const settle = () => new Promise((resolve) => setImmediate(resolve));

test('runs two at once, keeps two waiting in order and refuses the fifth with 10503', async () => {
  const gate = createConcurrencyLimit(2, 2);
  const started: number[] = [];
  const finish: (() => void)[] = [];
  const start = (id: number) =>
    gate.run(() => {
      started.push(id);
      return new Promise<number>((resolve) => finish.push(() => resolve(id)));
    });
  const all = [1, 2, 3, 4].map(start);
  await settle();
  expect(started).toEqual([1, 2]);
  await expect(start(5)).rejects.toMatchObject({ code: CODE.OVERLOAD, retryAfterMs: 2000 });
  finish[0]?.();
  await settle();
  expect(started).toEqual([1, 2, 3]);
  finish[1]?.();
  await settle();
  finish[2]?.();
  finish[3]?.();
  expect(await Promise.all(all)).toEqual([1, 2, 3, 4]);
});

test('work that fails frees its slot', async () => {
  const gate = createConcurrencyLimit(1, 0);
  await expect(gate.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await gate.run(async () => 'fine')).toBe('fine');
});
