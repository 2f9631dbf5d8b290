import MiniSearch from 'minisearch';
import { type Hit, type Hits, NEARNESS, type SearchEntry } from './entries.ts';
import { foldName, foldText, isChinese, soundTerms, spokenText, wordsOf } from './text-forms.ts';
import { TextScan } from './text-scan.ts';

/** What is searched of a text. */
interface Searched {
  /** Its Chinese. */
  chinese: string;
  /** Its other words and the sounds of its names, each after a blank. */
  words: string;
}

interface Nickname extends Searched {
  name: string;
}

interface Indexed extends Searched {
  id: string;
  /** Folded names and nicknames. */
  names: readonly string[];
  /** What it was indexed by, to notice changes; its popularity is that of the last load. */
  entry: SearchEntry;
  /** Without its nicknames, and these; null for one that has none. */
  apart: { own: Searched; nicknames: readonly Nickname[] } | null;
}

interface Ranked extends Omit<Hit, 'nickname'> {
  popularity: number;
  score: number;
}

/** Nearest first, then by popularity. */
const compare = (a: Ranked, b: Ranked): number =>
  a.nearness - b.nearness || b.score - a.score || b.popularity - a.popularity || (a.id < b.id ? -1 : 1);

/** The first ones in order, without sorting a long list. */
const firstOf = (all: Iterable<Ranked>, limit: number, nicknameOf = (_id: string): string | null => null): Hits => {
  const first: Ranked[] = [];
  let total = 0;
  for (const one of all) {
    total += 1;
    const last = first.at(-1);
    if (first.length === limit && last !== undefined && compare(last, one) <= 0) continue;
    const at = first.findIndex((other) => compare(other, one) > 0);
    first.splice(at === -1 ? first.length : at, 0, one);
    if (first.length > limit) first.pop();
  }
  return { total, list: first.map(({ id, nearness }) => ({ id, nearness, nickname: nicknameOf(id) })) };
};

const BETWEEN_WORDS = ' ';

/** Typing errors that are overlooked, by the length of a word. */
const errorsIn = (word: string): number | false => (word.length < 3 ? false : word.length < 5 ? 1 : 2);

const nearnessOf = (names: readonly string[], text: string): Hit['nearness'] => {
  let nearness: Hit['nearness'] = NEARNESS.sound;
  for (const name of names) {
    if (name === text) return NEARNESS.same;
    if (name.startsWith(text)) nearness = NEARNESS.beginning;
    else if (nearness === NEARNESS.sound && name.includes(text)) nearness = NEARNESS.part;
  }
  return nearness;
};

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((text, at) => text === b[at]);

const has = ({ words, chinese }: Searched, part: string): boolean => words.includes(part) || chinese.includes(part);

/** The words of a folded text as they stand in what is searched: Chinese anywhere, others as the beginning of a word. */
const partsOf = (text: string): string[] =>
  wordsOf(text).map((word) => (isChinese(word) ? word : BETWEEN_WORDS + word));

interface Scans {
  entries: readonly Indexed[];
  chinese: TextScan;
  words: TextScan;
}

/** The entries of one kind. */
export class KindIndex {
  /** Whether names are found by their sound and with typing errors, too; sentences are not. */
  readonly #isOfNames: boolean;
  readonly #entries = new Map<string, Indexed>();
  readonly #spellings = new MiniSearch<{ id: string; words: string }>({
    fields: ['words'],
    tokenize: (text) => text.split(BETWEEN_WORDS),
    processTerm: (term) => term,
  });
  #nicknames: ReadonlyMap<string, readonly string[]> = new Map();
  #scans: Scans | null = null;
  #seen = new Set<string>();

  constructor({ isOfNames }: { isOfNames: boolean }) {
    this.#isOfNames = isOfNames;
  }

  /** A load follows: what it does not contain is removed at its end. */
  begin(): void {
    this.#seen = new Set();
  }

  add(entries: readonly SearchEntry[]): void {
    for (const entry of entries) {
      this.#seen.add(entry.id);
      const before = this.#entries.get(entry.id);
      if (before && isSame(before.entry.names, entry.names) && isSame(before.entry.about, entry.about))
        before.entry = entry;
      else this.#index(entry);
    }
  }

  /** Gives entries these nicknames in place of all that they had, those that come later too. */
  rename(nicknames: ReadonlyMap<string, readonly string[]>): void {
    const before = this.#nicknames;
    this.#nicknames = nicknames;
    for (const id of new Set([...before.keys(), ...nicknames.keys()])) {
      const { entry } = this.#entries.get(id) ?? {};
      if (entry && !isSame(before.get(id) ?? [], nicknames.get(id) ?? [])) this.#index(entry);
    }
  }

  end(): void {
    for (const id of this.#entries.keys()) if (!this.#seen.has(id)) this.#remove(id);
  }

  /**
   * Entries that have every word of a folded text: Chinese anywhere, others as the beginning of a word. It scans, since the short beginnings
   * of as-one-types fit so many entries that an inverted index takes longer.
   */
  find(text: string, limit: number): Hits {
    if (text === '') return firstOf(this.#all(), limit);
    const parts = partsOf(text);
    return firstOf(this.#matching(text, parts), limit, (id) => this.#nicknameOf(id, parts));
  }

  /** Entries with something near the text: typing errors, and other characters of the same sound. */
  guess(text: string, limit: number): Hits {
    const words = wordsOf(spokenText(text)).join(BETWEEN_WORDS);
    const prefix = (word: string): boolean => word.length > 3;
    const found = this.#spellings.search(words, { combineWith: 'AND', prefix, fuzzy: errorsIn, maxFuzzy: 2 });
    const ranked = found.flatMap(({ id, score }): Ranked[] => {
      const { entry } = this.#entries.get(id as string) ?? {};
      return entry ? [{ id: entry.id, nearness: NEARNESS.guess, popularity: entry.popularity, score }] : [];
    });
    return firstOf(ranked, limit);
  }

  *#all(): Iterable<Ranked> {
    for (const { id, entry } of this.#entries.values())
      yield { id, nearness: NEARNESS.part, popularity: entry.popularity, score: 0 };
  }

  #nicknameOf(id: string, parts: readonly string[]): string | null {
    const { apart = null } = this.#entries.get(id) ?? {};
    if (apart === null || parts.every((part) => has(apart.own, part))) return null;
    return apart.nicknames.find((one) => parts.some((part) => has(one, part) && !has(apart.own, part)))?.name ?? null;
  }

  *#matching(text: string, parts: readonly string[]): Iterable<Ranked> {
    const [longest, ...others] = parts.toSorted((a, b) => b.length - a.length);
    if (longest === undefined) return;
    const { entries, chinese, words } = this.#scanned();
    for (const index of (isChinese(longest) ? chinese : words).find(longest)) {
      const entry = entries[index] as Indexed;
      if (others.every((part) => has(entry, part)))
        yield { id: entry.id, nearness: nearnessOf(entry.names, text), popularity: entry.entry.popularity, score: 0 };
    }
  }

  #scanned(): Scans {
    if (this.#scans) return this.#scans;
    const entries = [...this.#entries.values()];
    const chinese = new TextScan(entries.map((entry) => entry.chinese));
    this.#scans = { entries, chinese, words: new TextScan(entries.map((entry) => entry.words)) };
    return this.#scans;
  }

  #searched(names: readonly string[], about: readonly string[]): Searched {
    const own = new Set([...names, ...about].flatMap(foldName).flatMap(wordsOf));
    const sounds = this.#isOfNames ? names.map(foldText).flatMap(soundTerms) : [];
    const words = [...new Set([...own, ...sounds])].filter((word) => !isChinese(word));
    return {
      chinese: [...own].filter(isChinese).join(BETWEEN_WORDS),
      words: words.map((word) => BETWEEN_WORDS + word).join(''),
    };
  }

  #index(entry: SearchEntry): void {
    this.#remove(entry.id);
    const { id, about } = entry;
    const nicknames = this.#nicknames.get(id) ?? [];
    const all = [...entry.names, ...nicknames];
    const names = [...new Set(all.flatMap(foldName))];
    this.#entries.set(id, {
      ...this.#searched(all, about),
      id,
      names,
      entry,
      apart:
        nicknames.length === 0
          ? null
          : {
              own: this.#searched(entry.names, about),
              nicknames: nicknames.map((name) => ({ name, ...this.#searched([name], []) })),
            },
    });
    this.#scans = null;
    if (!this.#isOfNames) return;
    const spellings = new Set(names.map(spokenText).flatMap(wordsOf));
    this.#spellings.add({ id, words: [...spellings].join(BETWEEN_WORDS) });
  }

  #remove(id: string): void {
    if (!this.#entries.delete(id)) return;
    this.#scans = null;
    if (this.#isOfNames) this.#spellings.discard(id);
  }
}
