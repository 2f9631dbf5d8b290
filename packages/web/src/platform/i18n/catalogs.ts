import type { Messages } from '@lingui/core';
import type { NameTable } from '@touchline/domain/languages/name-in.ts';
import type { Language } from '@touchline/domain/languages/registry.ts';

/** What the folder of a language holds: the texts of the app, and names that do not come with the data. */
export interface Catalog {
  messages: Messages;
  names: NameTable;
}

const FILES = import.meta.glob<Catalog>('./locales/*/catalog.ts');

/** Loads the catalogue of a language from its folder. */
export const importCatalog = (language: Language): Promise<Catalog> => {
  const load = FILES[`./locales/${language}/catalog.ts`];
  return load === undefined ? Promise.reject(new Error(`${language} has no catalogue`)) : load();
};
