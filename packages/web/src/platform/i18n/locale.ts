import { LANGUAGE_PARAMETER } from '@touchline/contract/boot.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '@touchline/domain/languages/registry.ts';
import type { Language } from '@touchline/domain/languages/registry.ts';
import { servedPage } from '#platform/host/served-page.ts';
import { localStore } from '#platform/storage/local-store.ts';
import { createStore, useStore } from '#platform/storage/store.ts';

export type Locale = Language;

const KEY = 'touchline.locale';

/** What a person has chosen; null until then. */
export const storedLocale = (): Locale | null => {
  const kept = localStore.getItem(KEY);
  return isLanguage(kept) ? kept : null;
};

const requested = servedPage && new URLSearchParams(location.search).get(LANGUAGE_PARAMETER);

/** As the address asks, else as chosen, else as the server has found the browser's language. */
const ownLocale = (): Locale =>
  [requested, storedLocale(), servedPage?.lang].find((tag) => isLanguage(tag)) ?? DEFAULT_LANGUAGE;

/** The language on screen. */
export const locale = createStore<Locale>(ownLocale());

/** The next host may have none: the stored choice counts again. */
export const releaseLocale = (): void => locale.set(ownLocale());

export const storeLocale = (chosen: Locale | null): void =>
  chosen === null ? localStore.removeItem(KEY) : localStore.setItem(KEY, chosen);

export const useLocale = (): Locale => useStore(locale);
