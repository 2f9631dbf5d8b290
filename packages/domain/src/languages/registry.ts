import { language as english } from './en-US/language.ts';
import type { LanguageEntry } from './language.ts';
import { language as chinese } from './zh-CN/language.ts';
import { language as traditional } from './zh-Hant/language.ts';

/** The languages of the app and of the server by BCP 47 tag: the only list of them. */
export const LANGUAGES = {
  'zh-CN': chinese,
  'zh-Hant': traditional,
  'en-US': english,
} as const satisfies Record<string, LanguageEntry>;

/** The tag of one of the languages. */
export type Language = keyof typeof LANGUAGES;

/** The default language. */
export const DEFAULT_LANGUAGE: Language = 'zh-CN';

/** The tags of all languages, in display order. */
export const LANGUAGE_TAGS = Object.keys(LANGUAGES) as readonly Language[];

/** Whether a value is the tag of one of the languages. */
export const isLanguage = (value: unknown): value is Language => LANGUAGE_TAGS.some((tag) => tag === value);

const covers = (prefix: string, tag: string): boolean => tag === prefix || tag.startsWith(`${prefix}-`);

/** The language nearest to a BCP 47 tag such as `zh-Hant-TW`; undefined for none. */
export const nearestLanguage = (tag: string): Language | undefined => {
  const wanted = tag.toLowerCase().replaceAll('_', '-').split(/[,;]/)[0]?.trim() ?? '';
  let nearest: Language | undefined;
  let length = 0;
  for (const language of LANGUAGE_TAGS)
    for (const prefix of LANGUAGES[language].prefixes)
      if (prefix.length > length && covers(prefix, wanted)) [nearest, length] = [language, prefix.length];
  return nearest;
};

/** The language of a call's `language` header: the nearest one, else the default. */
export const languageOf = (header: string | null): Language => nearestLanguage(header ?? '') ?? DEFAULT_LANGUAGE;
