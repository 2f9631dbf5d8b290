import MiniSearch from 'minisearch';
import { type Hit, type Hits, NEARNESS, type SearchEntry } from './entries.ts';
import { foldName, foldText, isChinese, soundTerms, spokenText, wordsOf } from './text-forms.ts';
import { TextScan } from './text-scan.ts';

interface Indexed {
  id: string;
  /** Folded names. */
  names: readonly string[];
  /** Its Chinese. */
  chinese: string;
  /** Its other words and the sounds of its names, each after a blank. */
  words: string;
  popularity: number;
  /** All that it was indexed by, to notice changes. */
  content: string;
}

interface Ranked extends Hit {
  popularity: number;
  score: number;
}

/** Nearest first, then by popularity. */
const compare = (a: Ranked, b: Ranked): number =>
  a.nearness - b.nearness || b.score - a.score || b.popularity - a.popularity || (a.id < b.id ? -1 : 1);

/** The first ones in order, without sorting a long list. */
const firstOf = (all: Iterable<Ranked>, limit: number): Hits => {
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
  return { total, list: first.map(({ id, nearness }) => ({ id, nearness })) };
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
      const content = [...entry.names, '', ...entry.about].join('\n');
      const before = this.#entries.get(entry.id);
      if (before?.content === content) before.popularity = entry.popularity;
      else this.#index(entry, content);
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
    return firstOf(text === '' ? this.#all() : this.#matching(text), limit);
  }

  /** Entries with something near the text: typing errors, and other characters of the same sound. */
  guess(text: string, limit: number): Hits {
    const words = wordsOf(spokenText(text)).join(BETWEEN_WORDS);
    const prefix = (word: string): boolean => word.length > 3;
    const found = this.#spellings.search(words, { combineWith: 'AND', prefix, fuzzy: errorsIn, maxFuzzy: 2 });
    const ranked = found.flatMap(({ id, score }): Ranked[] => {
      const entry = this.#entries.get(id as string);
      return entry ? [{ id: entry.id, nearness: NEARNESS.guess, popularity: entry.popularity, score }] : [];
    });
    return firstOf(ranked, limit);
  }

  *#all(): Iterable<Ranked> {
    for (const { id, popularity } of this.#entries.values())
      yield { id, nearness: NEARNESS.part, popularity, score: 0 };
  }

  *#matching(text: string): Iterable<Ranked> {
    const parts = wordsOf(text).map((word) => (isChinese(word) ? word : BETWEEN_WORDS + word));
    const [longest, ...others] = parts.toSorted((a, b) => b.length - a.length);
    if (longest === undefined) return;
    const { entries, chinese, words } = this.#scanned();
    for (const index of (isChinese(longest) ? chinese : words).find(longest)) {
      const entry = entries[index] as Indexed;
      if (others.every((part) => entry.words.includes(part) || entry.chinese.includes(part)))
        yield { id: entry.id, nearness: nearnessOf(entry.names, text), popularity: entry.popularity, score: 0 };
    }
  }

  #scanned(): Scans {
    if (this.#scans) return this.#scans;
    const entries = [...this.#entries.values()];
    const chinese = new TextScan(entries.map((entry) => entry.chinese));
    this.#scans = { entries, chinese, words: new TextScan(entries.map((entry) => entry.words)) };
    return this.#scans;
  }

  #index(entry: SearchEntry, content: string): void {
    this.#remove(entry.id);
    const names = [...new Set(entry.names.flatMap(foldName))];
    const own = new Set([...names, ...entry.about.flatMap(foldName)].flatMap(wordsOf));
    const sounds = this.#isOfNames ? entry.names.map(foldText).flatMap(soundTerms) : [];
    const words = [...new Set([...own, ...sounds])].filter((word) => !isChinese(word));
    this.#entries.set(entry.id, {
      id: entry.id,
      names,
      chinese: [...own].filter(isChinese).join(BETWEEN_WORDS),
      words: words.map((word) => BETWEEN_WORDS + word).join(''),
      popularity: entry.popularity,
      content,
    });
    this.#scans = null;
    if (!this.#isOfNames) return;
    const spellings = new Set(names.map(spokenText).flatMap(wordsOf));
    this.#spellings.add({ id: entry.id, words: [...spellings].join(BETWEEN_WORDS) });
  }

  #remove(id: string): void {
    if (!this.#entries.delete(id)) return;
    this.#scans = null;
    if (this.#isOfNames) this.#spellings.discard(id);
  }
}
