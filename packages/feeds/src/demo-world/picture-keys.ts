/** Drawn pictures carry a version in their key: a key names its content for ever. */
const VERSION = 'demo1';

export const PICTURE_KINDS = ['portrait', 'cover', 'scene', 'banner', 'background'] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

const keyOf = (kind: PictureKind, name: string): string => `${VERSION}-${kind}-${name}`;

/** Of a host or a tipster. */
export const portraitKey = (id: string): string => keyOf('portrait', id);
export const coverKey = (hostId: string): string => keyOf('cover', hostId);
export const sceneKey = (number: number): string => keyOf('scene', String(number));
export const bannerKey = (number: number): string => keyOf('banner', String(number));
export const backgroundKey = (): string => keyOf('background', 'anchor');

/** Kind and name of a key of the demo world; null for any other key. */
export const readPictureKey = (key: string): { kind: PictureKind; name: string } | null => {
  const [, version, word, name] = /^([a-z0-9]+)-([a-z]+)-([a-z0-9-]+)$/.exec(key) ?? [];
  const kind = PICTURE_KINDS.find((known) => known === word);
  return version === VERSION && kind !== undefined && name !== undefined ? { kind, name } : null;
};
