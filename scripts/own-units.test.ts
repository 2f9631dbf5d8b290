import { expect, test } from 'vitest';
import { withOwnUnits } from '../packages/web/scripts/own-units.ts';

test('[A1] lengths follow the app, not the root font and the window of the page around it', () => {
  expect(withOwnUnits('a {\n  font: 700 1.5rem/1 serif;\n  width: min(7.5rem, 30vw);\n}')).toBe(
    'a {\n  font: 700 calc(1.5*var(--rem))/1 serif;\n  width: min(calc(7.5*var(--rem)), calc(30*var(--vw)));\n}',
  );
});

test('[A1] media queries cannot use variables, and units are defined once', () => {
  const css = '@media (max-width: 22rem) {\n  --rem: 1rem;\n  --vw: 1vw;\n}';
  expect(withOwnUnits(css)).toBe(css);
});
