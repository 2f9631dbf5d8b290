import { foldCase } from '#fold-case.ts';

/**
 * White space and invisible characters: zero-width characters, direction marks, variation selectors, the blank Braille
 * pattern.
 */
const UNSEEN = /[\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Whether a text has no visible character. */
export const isInvisible = (text: string): boolean => text.replace(UNSEEN, '') === '';

/**
 * The form in which texts and blocked words are compared: case and width are folded (NFKC), and invisible characters
 * between letters are dropped. An invisible word becomes empty.
 */
export const wordForm = (text: string): string => foldCase(text).replace(UNSEEN, '').normalize('NFKC');

/** Whether a text, in its form, contains a word in its form. An empty word matches nothing. */
const contains = (form: string, word: string): boolean => word !== '' && form.includes(word);

/** Whether a text contains one of the words, which are in their `wordForm`. */
export const containsBlockedWord = (text: string, wordForms: readonly string[]): boolean => {
  const form = wordForm(text);
  return wordForms.some((word) => contains(form, word));
};

/** Those of the words, as an operator wrote them, that a text contains: each of them alone refuses it. */
export const blockedWordsIn = (text: string, words: readonly string[]): string[] => {
  const form = wordForm(text);
  return words.filter((word) => contains(form, wordForm(word)));
};
