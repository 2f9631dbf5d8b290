const REGIONAL_A = 0x1f1e6;
const TAG_BASE = 0xe0000;
const TAG_END = 0xe007f;
const BLACK_FLAG = 0x1f3f4;

const fromLetters = (letters: string, base: number): string =>
  String.fromCodePoint(...[...letters].map((letter) => base + letter.charCodeAt(0)));

/** Northern Ireland has no flag of its own among the emoji. */
const IN_PLACE_OF: Readonly<Record<string, string>> = { 'gb-nir': 'gb' };

/** The flag of an ISO 3166 code (`fr`) or of a part of a country (`gb-eng`) as an emoji. */
export const flagOf = (country: string): string => {
  const code = IN_PLACE_OF[country.toLowerCase()] ?? country.toLowerCase();
  if (code.includes('-')) {
    return (
      String.fromCodePoint(BLACK_FLAG) + fromLetters(code.replace('-', ''), TAG_BASE) + String.fromCodePoint(TAG_END)
    );
  }
  return fromLetters(code, REGIONAL_A - 'a'.charCodeAt(0));
};
