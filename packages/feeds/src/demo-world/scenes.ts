const SIZES = [
  { width: 720, height: 540 },
  { width: 600, height: 600 },
  { width: 540, height: 720 },
] as const;

/** Kinds of generated pictures for moments, in turn. */
export const SCENE_KINDS = [
  'night-pitch',
  'scoreboard',
  'scarf',
  'ball',
  'court',
  'chart',
  'seats',
  'shirt',
  'trophy',
  'notebook',
  'boots',
  'evening',
] as const;
export type SceneKind = (typeof SCENE_KINDS)[number];

/** Number of different pictures. */
export const SCENE_COUNT = 5 * SCENE_KINDS.length;

const SPORT_OF_KIND: Partial<Record<SceneKind, 'football' | 'basketball'>> = {
  'night-pitch': 'football',
  scarf: 'football',
  shirt: 'football',
  notebook: 'football',
  boots: 'football',
  evening: 'football',
  court: 'basketball',
};

/** The sport that a numbered picture belongs to; null when it fits any. */
export const sceneSport = (number: number): 'football' | 'basketball' | null => {
  const kind = sceneKind(number);
  const turn = Math.floor(number / SCENE_KINDS.length);
  return kind === 'ball' ? (turn % 2 === 0 ? 'football' : 'basketball') : (SPORT_OF_KIND[kind] ?? null);
};

/** Numbers of the pictures that fit a sport. */
export const scenesOf = (sport: 'football' | 'basketball'): number[] =>
  Array.from({ length: SCENE_COUNT }, (_, number) => number).filter(
    (number) => (sceneSport(number) ?? sport) === sport,
  );

/** The content of a numbered picture. */
export const sceneKind = (number: number): SceneKind => SCENE_KINDS[number % SCENE_KINDS.length] ?? 'ball';

/** Size of a numbered picture in px: wide, square or tall. */
export const sceneSize = (number: number): { width: number; height: number } => {
  const { width, height } = SIZES[Math.floor(number / SCENE_KINDS.length + number) % SIZES.length] ?? SIZES[0];
  return { width, height };
};
