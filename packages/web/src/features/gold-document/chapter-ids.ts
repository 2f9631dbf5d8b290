/** Chapters in their order; each is an anchor of the address: `/gold-document#returns`. */
export const CHAPTER_IDS = [
  'coins',
  'income',
  'purchase',
  'holding',
  'returns',
  'examples',
  'results',
  'limits',
  'records',
  'titles',
  'operator',
  'complaints',
  'responsible',
] as const;
export type ChapterId = (typeof CHAPTER_IDS)[number];

export const chapterOf = (hash: string): ChapterId | null => CHAPTER_IDS.find((id) => `#${id}` === hash) ?? null;
