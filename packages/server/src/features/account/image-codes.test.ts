import { expect, test } from 'vitest';
import { CODE_ALPHABET, drawImageCode } from './image-code-drawing.ts';
import { createImageCodes } from './image-codes.ts';

test('a code is good for one try, in any case', () => {
  const codes = createImageCodes(
    () => 0,
    () => 'KX37',
  );
  const first = codes.issue();
  expect(codes.accept(first.imageCodeId, ' kx37 ')).toBe(true);
  expect(codes.accept(first.imageCodeId, 'KX37')).toBe(false);
  const second = codes.issue();
  expect(codes.accept(second.imageCodeId, 'KX34')).toBe(false);
  expect(codes.accept(second.imageCodeId, 'KX37')).toBe(false);
});

test('a code ends after 5 minutes', () => {
  let now = 0;
  const codes = createImageCodes(
    () => now,
    () => 'KX37',
  );
  const [inTime, late] = [codes.issue(), codes.issue()];
  now = 5 * 60_000 - 1;
  expect(codes.accept(inTime.imageCodeId, 'KX37')).toBe(true);
  now = 5 * 60_000;
  expect(codes.accept(late.imageCodeId, 'KX37')).toBe(false);
});

test('of very many codes the oldest are forgotten', () => {
  const codes = createImageCodes(
    () => 0,
    () => 'KX37',
  );
  const first = codes.issue();
  for (let count = 0; count < 10_000; count++) codes.issue();
  expect(codes.accept(first.imageCodeId, 'KX37')).toBe(false);
});

test('the picture holds strokes inside the frame and no readable text', () => {
  for (const letter of CODE_ALPHABET) {
    const svg = drawImageCode(letter.repeat(4));
    expect(svg).not.toMatch(/<text|<script|href/);
    expect(svg).not.toContain('NaN');
    expect(svg.match(/<path /g)?.length).toBeGreaterThanOrEqual(4);
  }
  expect(drawImageCode('KX37')).not.toBe(drawImageCode('KX37'));
});
