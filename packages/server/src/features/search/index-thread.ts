import { parentPort } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import {
  type Findings,
  type FindRequest,
  type FromIndex,
  type Hits,
  INDEXED_KINDS,
  type IndexedKind,
  NEARNESS,
  type ToIndex,
} from './entries.ts';
import { KindIndex } from './kind-index.ts';
import { foldText, wordsOf } from './text-forms.ts';

const indexes: Record<IndexedKind, KindIndex> = {
  host: new KindIndex({ isOfNames: true }),
  team: new KindIndex({ isOfNames: true }),
  competition: new KindIndex({ isOfNames: true }),
  player: new KindIndex({ isOfNames: true }),
  tipster: new KindIndex({ isOfNames: true }),
  tip: new KindIndex({ isOfNames: false }),
};

/** Teams of one part of a text; a shorter part fits everything anyway. */
const TEAMS_MOST = 40;
const NONE: Hits = { total: 0, list: [] };
/** What separates the names of two teams. */
const VERSUS = /\s+(?:vs?|对|對)\s+|\s*[-–—:]\s*/iu;

/** The teams of a name; those with just this name alone, where there are any. */
const teamsOf = (text: string): string[] => {
  const { list } = indexes.team.find(text, TEAMS_MOST);
  const same = list.filter(({ nearness }) => nearness === NEARNESS.same);
  return (same.length > 0 ? same : list).map(({ id }) => id);
};

/** Teams by the parts of a text: by `vs` and the like, else the whole text where it is a team, else its words. */
const sidesOf = (text: string): string[][] => {
  const parts = text
    .split(VERSUS)
    .map(foldText)
    .filter((part) => part !== '');
  if (parts.length > 1) return parts.map(teamsOf);
  const [whole = ''] = parts;
  const teams = whole === '' ? [] : teamsOf(whole);
  return whole === '' || teams.length > 0 ? [teams] : wordsOf(whole).map(teamsOf);
};

const eachKind = (wanted: readonly IndexedKind[], hitsOf: (kind: IndexedKind) => Hits): Record<IndexedKind, Hits> => {
  const all = INDEXED_KINDS.map((kind) => [kind, wanted.includes(kind) ? hitsOf(kind) : NONE] as const);
  return Object.fromEntries(all) as Record<IndexedKind, Hits>;
};

const isNothing = (hits: Record<IndexedKind, Hits>): boolean => INDEXED_KINDS.every((kind) => hits[kind].total === 0);

const find = ({ text, kinds, limit }: FindRequest): Findings => {
  const folded = foldText(text);
  // Of signs alone: nothing has it, and everything would be near it.
  if (folded === '' && text !== '') return { hits: eachKind([], () => NONE), sides: [], isGuess: false };
  const hits = eachKind(kinds, (kind) => indexes[kind].find(folded, limit));
  const sides = text === '' ? [] : sidesOf(text);
  const hasMatches = sides.length > 0 && sides.every(({ length }) => length > 0);
  if (folded === '' || hasMatches || !isNothing(hits)) return { hits, sides, isGuess: false };
  const near = eachKind(kinds, (kind) => (kind === 'tip' ? NONE : indexes[kind].guess(folded, limit)));
  return { hits: near, sides: [], isGuess: !isNothing(near) };
};

/** Many begin with the same letters, which find the most and take the longest. */
const found = new LRUCache<string, Findings>({ max: 500 });

const findOnce = (request: FindRequest): Findings => {
  const key = JSON.stringify(request);
  const findings = found.get(key) ?? find(request);
  found.set(key, findings);
  return findings;
};

const post = (message: FromIndex): void => parentPort?.postMessage(message, []);

parentPort?.on('message', (message: ToIndex) => {
  if (message.type === 'find') return post({ type: 'found', id: message.id, findings: findOnce(message.request) });
  if (message.type === 'nicknames') {
    for (const kind of INDEXED_KINDS) indexes[kind].rename(message.nicknames[kind] ?? new Map());
    return found.clear();
  }
  const index = indexes[message.kind];
  if (message.type === 'entries') return index.add(message.entries);
  if (message.type === 'begin') return index.begin();
  index.end();
  found.clear();
  post({ type: 'loaded', kind: message.kind });
});
