import { Converter } from 'opencc-js/t2cn';
import { pinyin, polyphonic } from 'pinyin-pro';

const toSimplified = Converter({ from: 'tw', to: 'cn' });

/** Letters that Unicode does not decompose into a plain letter and a mark. */
const LIGATURES: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
};
const LIGATURE = new RegExp(`[${Object.keys(LIGATURES).join('')}]`, 'g');
const MARKS = /\p{M}+/gu;
const HAN = /\p{Script=Han}/u;
const HAN_RUN = /\p{Script=Han}+/gu;
/** A run of Chinese characters, or a word of another script. */
const WORD = /\p{Script=Han}+|[^\P{L}\p{Script=Han}]+|\p{N}+/gu;

/** One spelling of a text: simplified, in lower case, without accents; words are separated by one blank. */
export const foldText = (text: string): string => {
  const lower = text.normalize('NFKC').toLowerCase();
  const simplified = HAN.test(lower) ? toSimplified(lower) : lower;
  const plain = simplified.replace(LIGATURE, (letter: string) => LIGATURES[letter] ?? letter).normalize('NFD');
  return (plain.replace(MARKS, '').match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
};

const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/** The spellings under which a name is found: `Müller` is `muller` and `mueller`. */
export const foldName = (name: string): string[] => {
  const written = name.normalize('NFC').toLowerCase();
  const spelled = written.replaceAll(/[äöü]/g, (letter) => UMLAUTS[letter] ?? letter);
  return [...new Set([foldText(written), foldText(spelled)])].filter((text) => text !== '');
};

export const isChinese = (text: string): boolean => HAN.test(text);

/** The words of a folded text; a run of Chinese characters is one. */
export const wordsOf = (folded: string): string[] => folded.match(WORD) ?? [];

/** Most readings of one name; beyond them the common one counts alone. */
const READINGS_MOST = 8;
/** Names are shorter; sentences are not searched by sound. */
const SPOKEN_MOST = 8;

/** All ways to read a run of Chinese characters: each a list of syllables. The reading in context comes first. */
const readingsOf = (run: string): string[][] => {
  const common = pinyin(run, { toneType: 'none', type: 'array', v: true });
  const choices = polyphonic(run, { toneType: 'none', type: 'array', v: true }).map((one) => [...new Set(one)]);
  const count = choices.reduce((product, { length }) => product * length, 1);
  if (count === 1 || count > READINGS_MOST) return [common];
  const all = choices.reduce<string[][]>(
    (begun, syllables) => begun.flatMap((one) => syllables.map((syllable) => [...one, syllable])),
    [[]],
  );
  return all;
};

/** Pinyin of a folded name without tones, from each syllable to the end, and its initials likewise; empty for one without Chinese. */
export const soundTerms = (folded: string): string[] => {
  const terms = (folded.match(HAN_RUN) ?? [])
    .filter(({ length }) => length <= SPOKEN_MOST)
    .flatMap((run) =>
      readingsOf(run).flatMap((syllables) =>
        syllables.flatMap((_, at) => {
          const rest = syllables.slice(at);
          return [rest.join(''), rest.map((syllable) => syllable.charAt(0)).join('')];
        }),
      ),
    );
  return [...new Set(terms)].filter(({ length }) => length > 1);
};

/** A text as it is spoken: Chinese in pinyin, the rest as it is. */
export const spokenText = (folded: string): string =>
  folded.replaceAll(HAN_RUN, (run) => ` ${pinyin(run, { toneType: 'none', type: 'array', v: true }).join('')} `).trim();
