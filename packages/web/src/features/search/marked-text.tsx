import styles from './search.module.css';

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Where a word of the query stands in a text, by characters: at its beginning or after a sign, Chinese anywhere. */
const rangeOf = (characters: readonly string[], query: string): [number, number] | null => {
  const folded = characters.map(fold);
  for (const word of [query, ...query.split(/\s+/)].map((one) => fold(one.trim())).filter((one) => one !== '')) {
    const isChinese = /\p{Script=Han}/u.test(word);
    for (let from = 0; from < folded.length; from += 1) {
      if (!isChinese && from > 0 && /[\p{L}\p{N}]/u.test(folded[from - 1] ?? '')) continue;
      let until = from;
      let text = '';
      while (until < folded.length && text.length < word.length) text += folded[until++] ?? '';
      if (text === word) return [from, until];
    }
  }
  return null;
};

/** A text with what was searched for marked in it. */
export const MarkedText = ({ text, query }: { text: string; query: string }) => {
  const characters = [...text];
  const range = rangeOf(characters, query);
  if (range === null) return text;
  const part = (from: number, until?: number): string => characters.slice(from, until).join('');
  return (
    <>
      {part(0, range[0])}
      <mark className={styles.mark}>{part(...range)}</mark>
      {part(range[1])}
    </>
  );
};
