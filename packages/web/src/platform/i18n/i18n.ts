import { i18n } from '@lingui/core';
import type { NameTable } from '@touchline/domain/languages/name-in.ts';
import { LANGUAGES } from '@touchline/domain/languages/registry.ts';
import { ownsPage, rootElement } from '#platform/host/root.ts';
import { importCatalog } from '#platform/i18n/catalogs.ts';
import type { Catalog } from '#platform/i18n/catalogs.ts';
import { locale } from '#platform/i18n/locale.ts';
import type { Locale } from '#platform/i18n/locale.ts';
import { loadScript } from '#platform/router/lazy-page.ts';

const tables = new Map<Locale, NameTable>();

/** Keeps a loaded catalogue; its language is not shown by that. */
export const addCatalog = (language: Locale, { messages, names }: Catalog): void => {
  i18n.load(language, messages);
  tables.set(language, names);
};

/** Names of a loaded language that do not come with the data. */
export const namesOf = (language: Locale): NameTable | undefined => tables.get(language);

let wanted: Locale | undefined;

/** Loads a language's messages and shows them, unless another one was wanted meanwhile. */
export const activateLocale = async (chosen: Locale): Promise<void> => {
  wanted = chosen;
  const catalog = await loadScript(() => importCatalog(chosen));
  if (wanted !== chosen) return;
  addCatalog(chosen, catalog);
  i18n.activate(chosen);
  locale.set(chosen);
  if (typeof document === 'undefined') return;
  const place = ownsPage() ? document.documentElement : rootElement();
  // To set it has the whole page styled anew, also when it is the same.
  if (place.lang === chosen) return;
  place.lang = chosen;
  place.dir = LANGUAGES[chosen].direction;
};

export { i18n };
