import { DEFAULT_LANGUAGE } from '@touchline/domain/languages/registry.ts';
import { servedPage } from '#platform/host/served-page.ts';
import { storedLocale } from '#platform/i18n/locale.ts';
import { createStore } from '#platform/storage/store.ts';

const DARK = '(prefers-color-scheme: dark)';

/** Whether a first visit on our own page looks in a way that nobody chose and that may surprise: it is said once. */
export const visitHint = createStore(
  servedPage !== null &&
    storedLocale() === null &&
    (navigator.language !== DEFAULT_LANGUAGE || globalThis.matchMedia?.(DARK).matches),
);
