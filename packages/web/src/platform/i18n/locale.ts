import { DEFAULT_LANGUAGE, isLanguage } from '@touchline/domain/languages/registry.ts';
import type { Language } from '@touchline/domain/languages/registry.ts';
import { localStore } from '#platform/storage/local-store.ts';
import { createStore, useStore } from '#platform/storage/store.ts';

export type Locale = Language;

const KEY = 'touchline.locale';

export const storedLocale = (): Locale => {
  const kept = localStore.getItem(KEY);
  return isLanguage(kept) ? kept : DEFAULT_LANGUAGE;
};

/** The language on screen: the default one until another was chosen. */
export const locale = createStore<Locale>(storedLocale());

/** The next host may have none: the stored choice counts again. */
export const releaseLocale = (): void => locale.set(storedLocale());

export const storeLocale = (chosen: Locale): void => localStore.setItem(KEY, chosen);

export const useLocale = (): Locale => useStore(locale);
