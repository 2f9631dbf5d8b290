import sharp from 'sharp';
import { expect, test } from 'vitest';
import { localStore } from '#platform/nodes/ephemeral-store.ts';
import { CODE_ALPHABET, drawImageCode } from './image-code-drawing.ts';
import { createImageCodes } from './image-codes.ts';

const LIFETIME_MS = 5 * 60_000;
const SECRET = 'of this installation';

const codesAt = (clock: { now: number }, secret = SECRET) =>
  createImageCodes({
    openMemory: localStore(() => clock.now),
    now: () => clock.now,
    secret: async () => secret,
    pickText: () => 'KX37',
  });

test('[X1] a code is valid for one try, in upper or lower case', async () => {
  const codes = codesAt({ now: 0 });
  const first = await codes.issue();
  expect(await codes.accept(first.imageCodeId, ' kx37 ')).toBe(true);
  expect(await codes.accept(first.imageCodeId, 'KX37')).toBe(false);
  const second = await codes.issue();
  expect(await codes.accept(second.imageCodeId, 'KX3Y')).toBe(false);
  expect(await codes.accept(second.imageCodeId, 'KX37')).toBe(false);
});

test('[X1] of concurrent tries with one code only one counts', async () => {
  const codes = codesAt({ now: 0 });
  const { imageCodeId } = await codes.issue();
  const tries = await Promise.all(Array.from({ length: 10 }, () => codes.accept(imageCodeId, 'KX37')));
  expect(tries.filter(Boolean)).toHaveLength(1);
});

test('[X1] a code ends after 5 minutes', async () => {
  const clock = { now: 0 };
  const codes = codesAt(clock);
  const [inTime, late] = [await codes.issue(), await codes.issue()];
  clock.now = LIFETIME_MS - 1;
  expect(await codes.accept(inTime.imageCodeId, 'KX37')).toBe(true);
  clock.now = LIFETIME_MS;
  expect(await codes.accept(late.imageCodeId, 'KX37')).toBe(false);
});

test('[X1] invented, modified or foreign ids are refused, and the real one stays valid', async () => {
  const codes = codesAt({ now: 0 });
  const { imageCodeId } = await codes.issue();
  const [expiry = '', nonce = '', tag = '', seal = ''] = imageCodeId.split('.');
  const other = await codes.issue();
  const [, , otherTag = ''] = other.imageCodeId.split('.');
  const forged = [
    '',
    'nothing',
    [expiry, nonce, tag].join('.'),
    [Number(LIFETIME_MS * 2).toString(36), nonce, tag, seal].join('.'),
    [expiry, nonce.toLowerCase() === nonce ? 'A'.repeat(16) : nonce.toLowerCase(), tag, seal].join('.'),
    [expiry, nonce, otherTag, seal].join('.'),
    (await codesAt({ now: 0 }, 'of somebody else').issue()).imageCodeId,
  ];
  for (const id of forged) expect([id, await codes.accept(id, 'KX37')]).toEqual([id, false]);
  expect(await codes.accept(imageCodeId, 'KX37')).toBe(true);
});

test('[X1] nothing is stored of a code before it is tried: new codes never evict others', async () => {
  const opened: string[] = [];
  const openMemory: ReturnType<typeof localStore> = (name, mostKeys) => {
    const memory = localStore(() => 0)(name, mostKeys);
    return { ...memory, claim: async (key, ms) => (opened.push(key), memory.claim(key, ms)) };
  };
  const codes = createImageCodes({ openMemory, now: () => 0, secret: async () => SECRET, pickText: () => 'KX37' });
  const first = await codes.issue();
  for (let count = 0; count < 100; count++) await codes.issue();
  expect(opened).toEqual([]);
  expect(await codes.accept(first.imageCodeId, 'KX37')).toBe(true);
  expect(opened).toHaveLength(1);
});

/** The columns of the picture that contain ink. */
const inkColumns = async (png: Buffer): Promise<boolean[]> => {
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  return Array.from({ length: info.width }, (_, x) =>
    Array.from({ length: info.height }, (__, y) => data[(y * info.width + x) * info.channels] ?? 255).some(
      (grey) => grey < 128,
    ),
  );
};

test('[X1] a picture does not contain its text, differs from others, and has no gaps between letters', async () => {
  for (const letter of CODE_ALPHABET) {
    const png = await drawImageCode(letter.repeat(4));
    expect((await sharp(png).metadata()).format).toBe('png');
    expect(png.toString('latin1')).not.toMatch(/svg|path|tEXt|iTXt|zTXt/);
    const columns = await inkColumns(png);
    const [from, to] = [columns.indexOf(true), columns.lastIndexOf(true)];
    expect(columns.slice(from, to + 1)).not.toContain(false);
  }
  expect((await drawImageCode('KX37')).equals(await drawImageCode('KX37'))).toBe(false);
});

test('[X1] the data URL of a picture is a PNG', async () => {
  const { image } = await codesAt({ now: 0 }).issue();
  const [head, body = ''] = image.split(',');
  expect(head).toBe('data:image/png;base64');
  expect(await sharp(Buffer.from(body, 'base64')).metadata()).toMatchObject({ format: 'png', width: 264, height: 96 });
});
