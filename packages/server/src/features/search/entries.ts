/** Kinds of entries in the index; matches are found by their teams. */
export const INDEXED_KINDS = ['host', 'team', 'competition', 'player', 'tipster', 'tip'] as const;
export type IndexedKind = (typeof INDEXED_KINDS)[number];

/** What is indexed of a public record: only what every visitor may read. */
export interface SearchEntry {
  id: string;
  /** What it is called, in all languages. */
  names: readonly string[];
  /** What else it is found by, such as the teams of a tip. */
  about: readonly string[];
  /** Higher comes first among equals. */
  popularity: number;
}

/** Further names of entries, by kind and id. */
export type Nicknames = Readonly<Partial<Record<IndexedKind, ReadonlyMap<string, readonly string[]>>>>;

/** How an entry was found; lower is nearer. */
export const NEARNESS = { same: 0, beginning: 1, part: 2, sound: 3, guess: 4 } as const;
type Nearness = (typeof NEARNESS)[keyof typeof NEARNESS];

export interface Hit {
  id: string;
  nearness: Nearness;
  /** By which it was found, where its names have nothing of the text. */
  nickname: string | null;
}

export interface Hits {
  /** All that were found. */
  total: number;
  /** The nearest, up to the limit of the request. */
  list: Hit[];
}

export interface FindRequest {
  /** As typed; empty: the most popular. */
  text: string;
  kinds: readonly IndexedKind[];
  limit: number;
}

export interface Findings {
  hits: Record<IndexedKind, Hits>;
  /** For each part of the text the teams with this name, nearest first: matches are those with a team of every part. Empty for an empty text. */
  sides: string[][];
  /** Nothing has the text; the hits have one near it. */
  isGuess: boolean;
}

/** Messages to the index thread. A load replaces all entries of its kind: `begin`, any number of `entries`, `end`. Nicknames replace all that there were. */
export type ToIndex =
  | { type: 'begin' | 'end'; kind: IndexedKind }
  | { type: 'entries'; kind: IndexedKind; entries: readonly SearchEntry[] }
  | { type: 'nicknames'; nicknames: Nicknames }
  | { type: 'find'; id: number; request: FindRequest };

export type FromIndex = { type: 'found'; id: number; findings: Findings } | { type: 'loaded'; kind: IndexedKind };
