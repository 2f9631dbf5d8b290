import { i18n, type Messages } from '@lingui/core';
import { DEFAULT_LANGUAGE, isLanguage, nearestLanguage, type Language } from '@touchline/domain/languages/registry.ts';
import { localStore } from '@touchline/web/platform/storage/local-store.ts';
import { createStore, useStore } from '@touchline/web/platform/storage/store.ts';
import { loadAntdLocale } from '#platform/i18n/antd-locale.ts';

const KEY = 'touchline.console.language';
/** Those of the frame and of each desk; the build makes one file of those in a language. */
const CATALOGS = Object.entries(import.meta.glob<{ messages: Messages }>('/src/**/locales/*.po'));

const preferred = (): Language => {
  const kept = localStore.getItem(KEY);
  if (isLanguage(kept)) return kept;
  return navigator.languages.map(nearestLanguage).find((language) => language !== undefined) ?? DEFAULT_LANGUAGE;
};

/** The language on screen. */
export const locale = createStore<Language>(preferred());

export const useLocale = (): Language => useStore(locale);

/** The texts of antd's parts in that language. */
export const antdLocale = createStore<Awaited<ReturnType<typeof loadAntdLocale>> | undefined>(undefined);

const loadMessages = async (language: Language): Promise<Messages> => {
  const files = CATALOGS.filter(([path]) => path.endsWith(`/${language}.po`));
  const catalogs = await Promise.all(files.map(([, load]) => load()));
  return Object.assign({}, ...catalogs.map(({ messages }) => messages)) as Messages;
};

const show = async (language: Language): Promise<void> => {
  const [messages, texts] = await Promise.all([loadMessages(language), loadAntdLocale(language)]);
  i18n.loadAndActivate({ locale: language, messages });
  document.documentElement.lang = language;
  antdLocale.set(texts);
  locale.set(language);
};

/** Shows the language of this person. */
export const startLocale = (): Promise<void> => show(locale.get());

export const chooseLocale = async (language: Language): Promise<void> => {
  await show(language);
  localStore.setItem(KEY, language);
};
