/** Part of every key, because the content of a key never changes. The files are `packages/server/assets/demo-pictures`. */
const VERSION = 'demo1';

type PictureKind = 'portrait' | 'cover' | 'scene' | 'banner' | 'background';

const keyOf = (kind: PictureKind, name: string): string => `${VERSION}-${kind}-${name}`;

/** Of a host or a tipster. */
export const portraitKey = (id: string): string => keyOf('portrait', id);
export const coverKey = (hostId: string): string => keyOf('cover', hostId);
export const sceneKey = (number: number): string => keyOf('scene', String(number));
export const bannerKey = (number: number): string => keyOf('banner', String(number));
export const backgroundKey = (): string => keyOf('background', 'anchor');
