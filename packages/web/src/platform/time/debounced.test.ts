import { expect, test } from 'vitest';
import { debounced } from '#platform/time/debounced.ts';

test('[K2] the first of several calls counts; the others do not until it was quiet for 1000 ms', () => {
  const received: string[] = [];
  let now = 5000;
  const say = debounced(
    (word: string) => received.push(word),
    undefined,
    () => now,
  );
  say('at once');
  now += 999;
  say('too soon');
  now += 999;
  say('still not quiet');
  now += 1000;
  say('again');
  expect(received).toEqual(['at once', 'again']);
});
