import type { LocalName } from '@touchline/contract/values.ts';
import { nameIn } from '@touchline/domain/languages/name-in.ts';
import type { Language } from '@touchline/domain/languages/registry.ts';
import { texts as english } from './en-US/texts.ts';
import { texts as chinese } from './zh-CN/texts.ts';
import { texts as traditional } from './zh-Hant/texts.ts';

/** The same shape with any texts. */
type Widened<Texts> = Texts extends string
  ? string
  : Texts extends number
    ? number
    : Texts extends (...parts: never[]) => unknown
      ? Texts
      : Texts extends readonly string[]
        ? readonly string[]
        : Texts extends readonly (infer Item)[]
          ? readonly Widened<Item>[]
          : { readonly [Key in keyof Texts]: Widened<Texts[Key]> };

/** What the people of the demo world write and say in a language. */
export type DemoTexts = Widened<typeof chinese>;

export const DEMO_TEXTS: Readonly<Record<Language, DemoTexts>> = {
  'zh-CN': chinese,
  'zh-Hant': traditional,
  'en-US': english,
};

/** Names of teams and competitions as people of a language call them. */
export const nameOfIn =
  (language: Language) =>
  (name: LocalName): string =>
    nameIn(name, language, DEMO_TEXTS[language].names);
