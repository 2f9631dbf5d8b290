const EMOJI = String.raw`(?:\p{Regional_Indicator}{2}|\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier}|\u200D\p{Extended_Pictographic})*)`;
const FEW_EMOJI = new RegExp(String.raw`^\s*(?:${EMOJI}\s*){1,4}$`, 'u');

/** One to four emoji and nothing else: they are drawn large. */
export const isEmojiAlone = (text: string): boolean => FEW_EMOJI.test(text);

/** Colours of names in the tokens. */
const COLOURS = 8;

/** The place of a name's colour, the same for the same person everywhere (FNV-1a). */
export const nameColour = (id: string): number => {
  let hash = 0x811c9dc5;
  for (const letter of id) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0) % COLOURS;
};
