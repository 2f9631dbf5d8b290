import { i18n } from '@lingui/core';
import type { Messages } from '@lingui/core';
import { ownsPage, rootElement } from '#platform/host/root.ts';
import { locale } from '#platform/i18n/locale.ts';
import type { Locale } from '#platform/i18n/locale.ts';
import { loadScript } from '#platform/router/lazy-page.ts';

const CATALOGS: Readonly<Record<Locale, () => Promise<{ messages: Messages }>>> = {
  'zh-CN': () => import('#platform/i18n/locales/zh-CN.po'),
  'en-US': () => import('#platform/i18n/locales/en-US.po'),
};

let wanted: Locale | undefined;

/** Loads a language's messages and shows them, unless another one was wanted meanwhile. */
export const activateLocale = async (chosen: Locale): Promise<void> => {
  wanted = chosen;
  const { messages } = await loadScript(CATALOGS[chosen]);
  if (wanted !== chosen) return;
  i18n.loadAndActivate({ locale: chosen, messages });
  locale.set(chosen);
  if (typeof document === 'undefined') return;
  const place = ownsPage() ? document.documentElement : rootElement();
  // To set it has the whole page styled anew, also when it is the same.
  if (place.lang !== chosen) place.lang = chosen;
};

export { i18n };
