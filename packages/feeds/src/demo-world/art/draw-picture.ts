import { readPictureKey, type PictureKind } from '#demo-world/picture-keys.ts';
import { drawBackground, drawBanner } from './banner-art.ts';
import { drawCover } from './cover.ts';
import { drawPortrait } from './portrait.ts';
import { drawScene } from './scene-art.ts';

const DRAW: Readonly<Record<PictureKind, (name: string) => string | null>> = {
  portrait: drawPortrait,
  cover: drawCover,
  scene: (name) => drawScene(Number(name)),
  banner: (name) => drawBanner(Number(name)),
  background: drawBackground,
};

/** The picture of a file key of the demo world, an SVG of at most 5 KB without scripts or references; null for other keys. */
export const drawPicture = (key: string): { contentType: string; body: string } | null => {
  const wanted = readPictureKey(key);
  const body = wanted && DRAW[wanted.kind](wanted.name);
  return body === null ? null : { contentType: 'image/svg+xml', body };
};
