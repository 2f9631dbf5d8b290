import { expect, test } from 'vitest';
import { kitStyle } from '#entities/match/kit-colors.ts';

const kits = (home: string[], guest: string[]): Record<string, string> =>
  kitStyle({ colors: home }, { colors: guest }) as Record<string, string>;

test('[E6] each side keeps its shirt where the two can be told apart', () => {
  expect(kits(['#d4202a', '#ffffff'], ['#1a49b8', '#ffffff'])).toMatchObject({
    '--home-shirt': 'rgb(212 32 42)',
    '--away-shirt': 'rgb(26 73 184)',
    '--home-letters': 'var(--on-dark)',
  });
});

test('[E6] guests with the same shirt wear their second colour, a pale shirt has dark letters', () => {
  const style = kits(['#d4202a', '#ffffff'], ['#cc1a2a', '#ffffff']);
  expect(style['--away-shirt']).toBe('rgb(255 255 255)');
  expect(style['--away-letters']).toBe('var(--letter-dark)');
});

test('[E6] a white side is drawn darker on a white sheet and stays white on a dark one', () => {
  const style = kits(['#ffffff'], ['#1a49b8']);
  expect(style['--home-dark']).toBe('rgb(255 255 255)');
  const grey = Number(/^rgb\((\d+)/.exec(style['--home-light'] ?? '')?.[1]);
  // 3:1 against white is a relative luminance of at most 0.3: 148 of 255 for a grey.
  expect(grey).toBeLessThanOrEqual(148);
});

test('[E6] a team without colours, or with one that is no colour, is still drawn, apart from the other', () => {
  const style = kits([], ['red']);
  expect(style['--home-light']).toMatch(/^rgb\(/);
  expect(style['--home-light']).not.toBe(style['--away-light']);
});
