import { DEFAULT_LANGUAGE, type Language, LANGUAGE_TAGS } from './registry.ts';

/** `zh` of `zh-CN` and of `zh-Hant`: who reads one script reads the other, so both are one language where lists are ordered. */
export const baseLanguage = (tag: string): string => tag.split('-', 1)[0] ?? tag;

/** Whether content is in a language that a reader of another one does not read; both are BCP 47 tags. */
export const isForeign = (content: string, reader: string): boolean => baseLanguage(content) !== baseLanguage(reader);

/** Sort key of content by its language (`null`: of the same importance for all readers): 0 in the reader's own, 1 in another. */
export const foreignRank = (content: string, reader: string | null): 0 | 1 =>
  reader !== null && isForeign(content, reader) ? 1 : 0;

/** The language of stored content, where the empty string stands for the site's default language. */
export const contentLanguage = (stored: string): string => (stored === '' ? DEFAULT_LANGUAGE : stored);

/** The stored values of content that a reader of this tag reads. */
export const storedLanguagesFor = (reader: string): string[] => [
  ...LANGUAGE_TAGS.filter((tag: Language) => !isForeign(tag, reader)),
  ...(isForeign(DEFAULT_LANGUAGE, reader) ? [] : ['']),
];
