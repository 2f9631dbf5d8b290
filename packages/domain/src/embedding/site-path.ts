const VISIBLE = /^\/[!-[\]-~]*$/;
/** Dot segments, and encoded slashes. */
const MISREAD = /^(?:\.|%2e){1,2}$|%2f|%5c/i;

/**
 * `text` when it is a path of the parent's site, else null: single slashes, no dot segments, visible ASCII without a backslash.
 * Wider than `safePath`, because other sites have dots and encoded letters in their paths.
 */
export const sitePath = (text: string): string | null => {
  if (!VISIBLE.test(text)) return null;
  const [path = ''] = text.split(/[?#]/);
  const [, ...names] = path.split('/');
  const isWhole = names.slice(0, -1).every((name) => name !== '');
  return isWhole && !names.some((name) => MISREAD.test(name)) ? text : null;
};

const WEB_ADDRESS = /^https?:\/\/[^\s\\/@?#\p{C}]+(?:[/?#][^\s\\\p{C}]*)?$/iu;

/** `text` when it is an http or https URL without credentials, else null. */
export const webAddress = (text: string): string | null => (WEB_ADDRESS.test(text) ? text : null);
