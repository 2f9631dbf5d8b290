import { expect, test } from 'vitest';
import { momentumPath } from '#entities/match/momentum-path.ts';

test('[N15] pressure of the hosts lies above the middle, of the guests below, over the whole length of the match', () => {
  const path = momentumPath(
    [
      { minute: 0, value: 0 },
      { minute: 45, value: 100 },
      { minute: 90, value: -50 },
    ],
    90,
  );
  // Half of 90 minutes is the middle of the width; 100 is the upper edge, -50 three quarters down.
  expect(path).toBe('M0 50V50C25 50 25 0 50 0C75 0 75 75 100 75V50Z');
});

test('[N15] what is played so far fills its share of the width, and nothing draws nothing', () => {
  expect(
    momentumPath(
      [
        { minute: 9, value: 20 },
        { minute: 18, value: 20 },
      ],
      90,
    ),
  ).toBe('M10 50V40C15 40 15 40 20 40V50Z');
  expect(momentumPath([], 90)).toBe('');
});
