import { createRandom, type Random } from '#demo-world/random.ts';

/** Background pairs, then shirt and trim colours, that go together. */
const PALETTES = [
  ['#f6c48f', '#c9637a', '#b3202e', '#ffffff'],
  ['#67cbb4', '#23667d', '#123f66', '#ffd166'],
  ['#f29e76', '#84405f', '#3c1d4f', '#fbe3c0'],
  ['#9d9df0', '#4a4a9e', '#f3f4fb', '#3f51c9'],
  ['#f8cd62', '#cf6537', '#1f4b3f', '#f9f3df'],
  ['#86c5ea', '#245b80', '#e0453c', '#ffffff'],
  ['#cba8e2', '#665687', '#2d2a45', '#c8f169'],
  ['#a8cbae', '#355f53', '#f4f1de', '#d1495b'],
  ['#ffb3a7', '#b5395a', '#20232f', '#ff6b6b'],
  ['#7fe0d4', '#1b6f8f', '#ffb400', '#22303c'],
  ['#b8d8ff', '#3f63c8', '#0b2a66', '#e63946'],
  ['#e3dc95', '#6f8f3b', '#14532d', '#e9f5db'],
] as const;

const SKINS = [
  ['#f6d3b3', '#e2ab85'],
  ['#f1c39b', '#d99c72'],
  ['#e3ad80', '#c08455'],
  ['#fbe0c8', '#eab896'],
  ['#cf9b6e', '#ac7849'],
] as const;

const DARK_HAIRS = ['#1d1a1f', '#2b211e', '#3a2a22', '#4d3527', '#17202c'] as const;
const HAIRS = [...DARK_HAIRS, '#6b6f76'] as const;

const SHORT_HAIR = ['crop', 'side', 'spikes', 'curls', 'cap', 'bald'] as const;
const LONG_HAIR = ['bob', 'long', 'bun', 'tail'] as const;
export type HairStyle = (typeof SHORT_HAIR)[number] | (typeof LONG_HAIR)[number];

const LONG_HAIRED = new Set([
  ...['xiaoqi', 'meimei', 'ziba', 'xiaocui', 'qingtian', 'lanyue', 'sanfen', 'kongjie', 'senlang'].map(
    (id) => `host-${id}`,
  ),
  ...['lengmenjie', 'xijiamiao', 'fajiaxiaolu'].map((id) => `demo-tipster-${id}`),
]);

/** What a drawn face is made of. */
export interface PortraitTraits {
  palette: (typeof PALETTES)[number];
  skin: (typeof SKINS)[number];
  hair: string;
  hairStyle: HairStyle;
  shirt: 'plain' | 'stripes' | 'sash' | 'hoops' | 'halves' | 'hood';
  glasses: boolean;
  beard: 'none' | 'stubble' | 'full' | 'moustache';
  headset: boolean;
  smile: number;
  isLongHaired: boolean;
  random: Random;
}

/** The face of a host or tipster: always the same. */
export const portraitTraits = (hostId: string): PortraitTraits => {
  const random = createRandom('portrait', hostId);
  const isLongHaired = LONG_HAIRED.has(hostId);
  return {
    palette: random.pick(PALETTES),
    skin: random.pick(SKINS),
    hair: random.pick(isLongHaired ? DARK_HAIRS : HAIRS),
    hairStyle: isLongHaired ? random.pick(LONG_HAIR) : random.pick(SHORT_HAIR),
    shirt: random.pick(['plain', 'stripes', 'sash', 'hoops', 'halves', 'hood'] as const),
    glasses: random.chance(0.3),
    beard: isLongHaired ? 'none' : random.pick(['none', 'none', 'none', 'stubble', 'full', 'moustache'] as const),
    // Tipsters write.
    headset: random.chance(0.42) && !hostId.startsWith('demo-tipster-'),
    smile: random.int(3),
    isLongHaired,
    random,
  };
};
