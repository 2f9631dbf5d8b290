import { foldCase } from '#fold-case.ts';

/** White space, and characters that show nothing: zero-width ones, direction marks, variation selectors, a blank pattern. */
const UNSEEN = /[\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Whether a text would show as nothing at all. */
export const isInvisible = (text: string): boolean => text.replace(UNSEEN, '') === '';

/**
 * The form in which texts and blocked words are compared: cases and full or half width are one (NFKC), and nothing counts
 * that stands unseen between letters, or between a letter and its accent. A word that shows nothing becomes empty.
 */
export const wordForm = (text: string): string => foldCase(text).replace(UNSEEN, '').normalize('NFKC');

/** Whether a text holds one of the words, which are in their `wordForm`. Empty words match nothing. */
export const containsBlockedWord = (text: string, wordForms: readonly string[]): boolean => {
  const form = wordForm(text);
  return wordForms.some((word) => word !== '' && form.includes(word));
};
