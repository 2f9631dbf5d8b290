import { VIEW_COOKIE } from '@touchline/contract/boot.ts';
import { deviceTimeZone } from '#platform/i18n/device-zone.ts';
import { locale, storedLocale } from '#platform/i18n/locale.ts';
import { consent, mayRemember } from '#platform/storage/consent.ts';
import { localStore } from '#platform/storage/local-store.ts';
import { theme } from '#platform/theme/theme.ts';

const YEAR_S = 31_536_000;

const write = (): void => {
  const view = encodeURIComponent(`${storedLocale() ?? ''}.${theme.get()}.${deviceTimeZone()}`);
  // Without a choice, as long as the browser is open.
  const isChosen = storedLocale() ?? localStore.getItem('touchline.theme');
  const age = isChosen !== null || mayRemember() ? `; max-age=${YEAR_S}` : '';
  document.cookie = `${VIEW_COOKIE}=${view}; path=/${age}; samesite=lax`;
};

/** Tells the server how it is to draw this browser's pages, from now on and whenever that changes. Returns the end of it. */
export const storeView = (): (() => void) => {
  write();
  const ends = [locale.subscribe(write), theme.subscribe(write), consent.subscribe(write)];
  return () => {
    for (const end of ends) end();
  };
};
