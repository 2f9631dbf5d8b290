import { plainLetters } from '#plain-letters.ts';

/** The words of a name in a-z and 0-9: `leo-ostigard` from `Leo Østigard`; empty for a name in another script. */
export const foldName = (name: string): string =>
  plainLetters(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** A name in another script is one word. */
const wordsOf = (name: string): string[] =>
  (foldName(name) || name).split('-').map((word) => (word === 'jr' ? 'junior' : word));

/** A key of a name with its words in any order: the family name comes first in some languages. */
export const unorderedNameKey = (name: string): string => wordsOf(name).sort().join('-');

const isWordOf = (word: string, other: string): boolean => word === other || (word.length === 1 && other[0] === word);

/**
 * Whether words can abbreviate a fuller name: the family name alone, or some of its words, of which all but the family name
 * may be initials (`M. Salah`).
 */
const areShortFor = (words: readonly string[], fuller: readonly string[]): boolean => {
  const [family = '', ...others] = words.toReversed();
  if (others.length === 0) return fuller.length > 1 && fuller.at(-1) === family;
  const rest = [...fuller];
  for (const word of [family, ...others]) {
    const index = rest.findIndex((other) => (word === family ? other === word : isWordOf(word, other)));
    if (index < 0) return false;
    rest.splice(index, 1);
  }
  return words.toSorted().join() !== fuller.toSorted().join();
};

/**
 * Resolves a name among known ones: the only one that it abbreviates, the first with the same words, or itself
 * when ambiguous.
 */
export const findName = (known: readonly string[]): ((name: string) => string) => {
  const different = [...new Map(known.toReversed().map((name) => [unorderedNameKey(name), name])).values()];
  const all = different.map((name) => ({ name, words: wordsOf(name) }));
  return (name) => {
    const words = wordsOf(name);
    const fuller = all.filter((one) => areShortFor(words, one.words));
    const [fullest, ...others] = fuller.filter((one) => !fuller.some((more) => areShortFor(one.words, more.words)));
    if (fullest !== undefined && others.length === 0) return fullest.name;
    return different.find((other) => unorderedNameKey(other) === unorderedNameKey(name)) ?? name;
  };
};
