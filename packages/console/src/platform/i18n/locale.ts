import { i18n, setupI18n, type I18n, type Messages } from '@lingui/core';
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

/** The texts of a language by their folder: `platform/i18n` for the frame, `desks/finance` for a desk. */
type Catalogs = Readonly<Record<string, Messages>>;

const FRAME = 'platform/i18n';
let catalogs: Catalogs = {};

const loadCatalogs = async (language: Language): Promise<Catalogs> => {
  const files = CATALOGS.filter(([path]) => path.endsWith(`/${language}.po`));
  const loaded = files.map(async ([path, load]) => {
    const folder = path.replace(/^\/src\//, '').replace(/\/locales\/.*$/, '');
    return [folder, (await load()).messages] as const;
  });
  return Object.fromEntries(await Promise.all(loaded));
};

/** The texts of a desk over those of the frame: two desks may translate one word differently. */
export const deskTexts = (desk: string, language: Language): I18n =>
  setupI18n({ locale: language, messages: { [language]: { ...catalogs[FRAME], ...catalogs[`desks/${desk}`] } } });

const show = async (language: Language): Promise<void> => {
  const [loaded, texts] = await Promise.all([loadCatalogs(language), loadAntdLocale(language)]);
  catalogs = loaded;
  i18n.loadAndActivate({ locale: language, messages: loaded[FRAME] ?? {} });
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
