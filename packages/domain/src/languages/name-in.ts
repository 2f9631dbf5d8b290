import type { LocalName } from '@touchline/contract/values.ts';
import { type Language, LANGUAGES } from './registry.ts';

/** Names of a language by their Chinese form, for data without a name in the language. */
export type NameTable = Readonly<Record<string, string>>;

/** A name in a language: its own form, else that of the language's table, else that of the next language which has one. */
export const nameIn = (name: LocalName, language: Language, table: NameTable = {}): string => {
  const [own, ...others] = LANGUAGES[language].nameKeys;
  const nearest = others.find((key) => name[key] !== undefined) ?? 'zh';
  return name[own] ?? table[name.zh] ?? name[nearest] ?? name.zh;
};
