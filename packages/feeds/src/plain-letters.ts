const LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
};

/** A text in lower case without accents, so that `Leo Østigard` and `Leo Ostigard` are equal. */
export const plainLetters = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[øłđðþßæœı]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '');
