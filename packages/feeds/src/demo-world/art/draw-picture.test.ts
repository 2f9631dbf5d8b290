import { FileKey } from '@touchline/contract/values.ts';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createDemoWorld } from '#demo-world/demo-world.ts';

const ANCHOR = Date.UTC(2026, 10, 21, 10, 12, 33);
const world = createDemoWorld({ seed: 'touchline', anchor: ANCHOR, hostCount: 60 });

const keys = new Set([
  ...world.anchorsAt(ANCHOR).hosts.flatMap(({ pictureId, coverId }) => [pictureId, coverId]),
  ...world.momentsAt(ANCHOR).flatMap(({ pictures }) => pictures.map(({ key }) => key)),
  ...world.banners(ANCHOR).map(({ images }) => images),
]);

test('[C4] [E12] [E16] [E17] every picture that the world names is drawn: small, without script or outside reference', () => {
  expect(keys.size).toBeGreaterThan(150);
  for (const key of keys) {
    expect(z.safeParse(FileKey, key).success).toBe(true);
    const body = world.drawFile(key)?.body ?? '';
    expect(body).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="\d+" height="\d+" .*<\/svg>$/s);
    expect(Buffer.byteLength(body)).toBeLessThan(5 * 1024);
    expect(body).not.toMatch(/<script|<text|href="(?!#)|url\((?!#)|NaN|undefined/);
    expect(world.drawFile(key)).toEqual({ contentType: 'image/svg+xml', body });
  }
});

test('[E16] a moment picture has the size that the moment tells', () => {
  for (const { key, width, height } of world.momentsAt(ANCHOR).flatMap(({ pictures }) => pictures))
    expect(world.drawFile(key)?.body).toContain(`width="${width}" height="${height}"`);
});

test('[E12] no two of the named hosts have the same portrait', () => {
  const portraits = world.anchorsAt(ANCHOR).hosts.map(({ pictureId }) => world.drawFile(pictureId)?.body);
  expect(new Set(portraits).size).toBe(60);
});

test('[C4] keys of others are none of the world', () => {
  for (const key of [
    '',
    'f-0123',
    'demo1-scene-99',
    'demo1-scene-x',
    'demo1-banner--1',
    'demo2-scene-1',
    '../demo1-scene-1',
  ])
    expect(world.drawFile(key)).toBeNull();
});
