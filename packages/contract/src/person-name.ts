import * as z from 'zod';

/** Scripts in daily use (UAX 31, table 5), with those of peoples of China. */
const SCRIPTS = [
  ...['Arabic', 'Armenian', 'Bengali', 'Cyrillic', 'Devanagari', 'Ethiopic', 'Georgian', 'Greek', 'Gujarati'],
  ...['Gurmukhi', 'Hebrew', 'Kannada', 'Khmer', 'Lao', 'Latin', 'Malayalam', 'Mongolian', 'Myanmar', 'Oriya'],
  ...['Sinhala', 'Tamil', 'Telugu', 'Thaana', 'Thai', 'Tibetan', 'Yi'],
];

/** Scripts that one name may mix: Chinese, Japanese and Korean are used with Latin everywhere (UTS 39, highly restrictive). */
const TOGETHER = [
  ...SCRIPTS.map((script) => [script]),
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
];

const ONLY = TOGETHER.map((scripts) => {
  const classes = [...scripts, 'Common', 'Inherited'].map((script) => `\\p{Script_Extensions=${script}}`);
  return new RegExp(`^[${classes.join('')}]*$`, 'u');
});

/** Letters by Unicode, but invisible: Hangul fillers, joiners, selectors. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;
/** Characters without a script, whatever their script extensions. */
const SEPARATORS = /[ .·'_-]/g;

/** Why a name is confusable. */
type NameIssue = 'invisible' | 'mixed';

/** The error in the letters of a name; null for none. */
const nameIssue = (name: string): NameIssue | null => {
  if (INVISIBLE.test(name)) return 'invisible';
  const letters = name.normalize('NFKC').replace(SEPARATORS, '');
  return ONLY.some((pattern) => pattern.test(letters)) ? null : 'mixed';
};

/** Refuses names that are confusable with others, with a message per issue. */
export const refuseConfusableNames = () => [
  z.refine<string>((name) => nameIssue(name) !== 'invisible', 'invisible characters are not allowed'),
  z.refine<string>(
    (name) => nameIssue(name) !== 'mixed',
    'expected letters of one script; Chinese, Japanese and Korean may stand beside Latin letters',
  ),
];

/** Digits of a uid. */
const UID_DIGITS = 14;
const UID_LIKE = new RegExp(`^\\p{Nd}{${UID_DIGITS}}$`, 'u');

/** Whether a name reads as the uid of a member, in digits of any script and with any separators. */
export const readsAsUid = (name: string): boolean => UID_LIKE.test(name.normalize('NFKC').replace(SEPARATORS, ''));
