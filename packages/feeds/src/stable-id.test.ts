import { Id } from '@touchline/contract/values.ts';
import { expect, test } from 'vitest';
import { stableId } from '#stable-id.ts';

test('[A7] short ids stay readable, long ones are truncated and still differ', () => {
  expect(stableId('nba', '1745', 12)).toBe('nba-1745-12');
  const long = (last: string) => stableId('12387', '2024-25', 'a'.repeat(40), 'b'.repeat(40), last);
  expect(Id.parse(long('x'))).toHaveLength(64);
  expect(long('x')).not.toBe(long('y'));
  expect(long('x')).toBe(long('x'));
});
