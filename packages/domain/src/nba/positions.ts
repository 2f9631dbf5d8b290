import type { LocalName } from '@touchline/contract/values.ts';

/** Names of positions, from the back court to the front. */
export const NBA_POSITIONS = [
  'pointGuard',
  'shootingGuard',
  'smallForward',
  'powerForward',
  'forward',
  'center',
] as const;
export type NbaPosition = (typeof NBA_POSITIONS)[number];

export const POSITION_NAMES: Readonly<Record<NbaPosition, LocalName>> = {
  pointGuard: { zh: '控球后卫', en: 'Point guard' },
  shootingGuard: { zh: '得分后卫', en: 'Shooting guard' },
  smallForward: { zh: '小前锋', en: 'Small forward' },
  powerForward: { zh: '大前锋', en: 'Power forward' },
  forward: { zh: '前锋', en: 'Forward' },
  center: { zh: '中锋', en: 'Center' },
};

const CODES: Readonly<Record<string, NbaPosition>> = {
  PG: 'pointGuard',
  SG: 'shootingGuard',
  SF: 'smallForward',
  PF: 'powerForward',
  F: 'forward',
  C: 'center',
};

/** The position of a line-up's letters, the first of two (`PF-C`); null for others. */
export const positionOf = (letters: string): NbaPosition | null => CODES[letters.split('-')[0] ?? ''] ?? null;
