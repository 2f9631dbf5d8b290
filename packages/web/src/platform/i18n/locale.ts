import { localStore } from '#platform/storage/local-store.ts';
import { createStore, useStore } from '#platform/storage/store.ts';

export const LOCALES = ['zh-CN', 'en-US'] as const;
export type Locale = (typeof LOCALES)[number];

/** Each language by its own name. */
export const LOCALE_NAMES: Readonly<Record<Locale, string>> = { 'zh-CN': '简体中文', 'en-US': 'English' };

const KEY = 'touchline.locale';

export const isLocale = (value: unknown): value is Locale => LOCALES.some((locale) => locale === value);

export const storedLocale = (): Locale => {
  const kept = localStore.getItem(KEY);
  return isLocale(kept) ? kept : 'zh-CN';
};

/** The language on screen: Chinese until another was chosen. */
export const locale = createStore<Locale>(storedLocale());

/** The next host may have none: the stored choice counts again. */
export const releaseLocale = (): void => locale.set(storedLocale());

export const storeLocale = (chosen: Locale): void => localStore.setItem(KEY, chosen);

export const useLocale = (): Locale => useStore(locale);
