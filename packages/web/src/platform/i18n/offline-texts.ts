import type { Language } from '@touchline/domain/languages/registry.ts';

/** Texts that are part of the scripts, because the messages themselves may be what did not come. */
export interface OfflineTexts {
  /** The start without the server. */
  start: { title: string; text: string; retry: string };
  /** The page of the service worker without network. */
  page: { title: string; words: string; saved: string; retry: string };
}

const FILES = import.meta.glob<OfflineTexts>('./locales/*/offline.ts', { eager: true, import: 'offline' });

/** The texts of each language, from its folder. */
export const offlineTexts = (language: Language): OfflineTexts => {
  const texts = FILES[`./locales/${language}/offline.ts`];
  if (texts === undefined) throw new Error(`${language} has no offline texts`);
  return texts;
};
