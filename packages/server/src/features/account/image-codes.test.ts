import { expect, test } from 'vitest';
import { localMemory } from '#platform/nodes/short-memory.ts';
import { CODE_ALPHABET, drawImageCode } from './image-code-drawing.ts';
import { createImageCodes } from './image-codes.ts';

test('a code is good for one try, in any case', async () => {
  const codes = createImageCodes(
    localMemory(() => 0),
    () => 'KX37',
  );
  const first = await codes.issue();
  expect(await codes.accept(first.imageCodeId, ' kx37 ')).toBe(true);
  expect(await codes.accept(first.imageCodeId, 'KX37')).toBe(false);
  const second = await codes.issue();
  expect(await codes.accept(second.imageCodeId, 'KX34')).toBe(false);
  expect(await codes.accept(second.imageCodeId, 'KX37')).toBe(false);
});

test('a code ends after 5 minutes', async () => {
  let now = 0;
  const codes = createImageCodes(
    localMemory(() => now),
    () => 'KX37',
  );
  const [inTime, late] = [await codes.issue(), await codes.issue()];
  now = 5 * 60_000 - 1;
  expect(await codes.accept(inTime.imageCodeId, 'KX37')).toBe(true);
  now = 5 * 60_000;
  expect(await codes.accept(late.imageCodeId, 'KX37')).toBe(false);
});

test('of very many codes the oldest are forgotten', async () => {
  const codes = createImageCodes(
    localMemory(() => 0),
    () => 'KX37',
  );
  const first = await codes.issue();
  for (let count = 0; count < 10_000; count++) await codes.issue();
  expect(await codes.accept(first.imageCodeId, 'KX37')).toBe(false);
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
