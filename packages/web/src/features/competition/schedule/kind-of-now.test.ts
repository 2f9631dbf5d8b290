import { expect, test } from 'vitest';
import { kindOfNow } from '#features/competition/schedule/kind-of-now.ts';

const dates = ['2026-10-20', '2027-04-11'].map((date) => ({ date, matchDate: 0, matches: 9 }));
const kinds = ['regular', 'playoffs', 'preseason'] as const;

test.each([
  ['2026-10-05', 'preseason'],
  ['2026-10-18', 'regular'],
  ['2026-10-20', 'regular'],
  ['2027-04-11', 'regular'],
  ['2027-04-12', 'playoffs'],
  ['2028-01-01', 'playoffs'],
])('[R17] on %s the schedule opens with the %s', (today, kind) => {
  expect(kindOfNow({ kinds: [...kinds], dates }, today)).toBe(kind);
});

test('[R17] a season opens with what it has', () => {
  expect(kindOfNow({ kinds: ['regular'], dates }, '2028-01-01')).toBe('regular');
  expect(kindOfNow({ kinds: ['final-cup'], dates: [] }, '2028-01-01')).toBe('final-cup');
  expect(kindOfNow({ kinds: [], dates: [] }, '2028-01-01')).toBe('regular');
});
