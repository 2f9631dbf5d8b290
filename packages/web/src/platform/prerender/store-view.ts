import { VIEW_COOKIE } from '@touchline/contract/boot.ts';
import { deviceTimeZone } from '#platform/i18n/device-zone.ts';
import { locale } from '#platform/i18n/locale.ts';
import { theme } from '#platform/theme/theme.ts';

const YEAR_S = 31_536_000;

const write = (): void => {
  const view = encodeURIComponent(`${locale.get()}.${theme.get()}.${deviceTimeZone()}`);
  document.cookie = `${VIEW_COOKIE}=${view}; path=/; max-age=${YEAR_S}; samesite=lax`;
};

/** Tells the server how it is to draw this browser's pages, from now on and whenever that changes. Returns the end of it. */
export const storeView = (): (() => void) => {
  write();
  const ends = [locale.subscribe(write), theme.subscribe(write)];
  return () => {
    for (const end of ends) end();
  };
};
