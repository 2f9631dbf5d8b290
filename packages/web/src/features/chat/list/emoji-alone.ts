const EMOJI = String.raw`(?:\p{Regional_Indicator}{2}|\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier}|\u200D\p{Extended_Pictographic})*)`;
const FEW_EMOJI = new RegExp(String.raw`^\s*(?:${EMOJI}\s*){1,4}$`, 'u');

/** One to four emoji and nothing else: they are drawn large. */
export const isEmojiAlone = (text: string): boolean => FEW_EMOJI.test(text);
