import { useLingui } from '@lingui/react/macro';
import { call } from '#platform/http/client.ts';
import { chooseLocale } from '#platform/i18n/choose-locale.ts';
import type { Locale } from '#platform/i18n/locale.ts';
import { isLoggedIn } from '#platform/session/session.ts';
import { toast } from '#ui/toast/toast-store.ts';

/** Shows another language and keeps the choice in this browser. */
export const useChooseLanguage = (): ((chosen: Locale) => void) => {
  const { t } = useLingui();
  return (chosen) => {
    chooseLocale(chosen)
      // Mails to the member are in this language, too.
      .then(() => (isLoggedIn() ? call('saveLanguage', {}, { failures: 'ignored' }) : undefined))
      .catch(() => toast.error(t`语言加载失败，请重试`));
  };
};
