import { useLingui } from '@lingui/react/macro';
import { LANGUAGE_TAGS, LANGUAGES } from '@touchline/domain/languages/registry.ts';
import { useHidesResults } from '#entities/result/hide-results.tsx';
import { chooseLocale } from '#platform/i18n/choose-locale.ts';
import { useLocale } from '#platform/i18n/locale.ts';
import type { Locale } from '#platform/i18n/locale.ts';
import { call } from '#platform/http/client.ts';
import { isLoggedIn } from '#platform/session/session.ts';
import { chooseTheme, useTheme } from '#platform/theme/theme.ts';
import { Segments } from '#ui/chip/segments.tsx';
import { toast } from '#ui/toast/toast-store.ts';

/** The app's language; kept in this browser. */
export const LanguageChoice = () => {
  const { t } = useLingui();
  const choose = (chosen: Locale): void => {
    chooseLocale(chosen)
      // Mails to the member are in this language, too.
      .then(() => (isLoggedIn() ? call('saveLanguage', {}, { failures: 'ignored' }) : undefined))
      .catch(() => toast.error(t`语言加载失败，请重试`));
  };
  return (
    <Segments
      label={t`语言`}
      value={useLocale()}
      choices={LANGUAGE_TAGS.map((value) => ({ value, label: LANGUAGES[value].ownName }))}
      onChange={choose}
    />
  );
};

/** Whether results are hidden until asked for; kept in this browser. */
export const ResultsChoice = () => {
  const { t } = useLingui();
  const [isHidden, setHidden] = useHidesResults();
  return (
    <Segments
      label={t`比分`}
      value={isHidden ? 'hidden' : 'shown'}
      choices={[
        { value: 'shown', label: t`显示` },
        { value: 'hidden', label: t`点了才看` },
      ]}
      onChange={(chosen) => setHidden(chosen === 'hidden')}
    />
  );
};

/** The theme, which follows the device until another is chosen; kept in this browser. */
export const ThemeChoice = () => {
  const { t } = useLingui();
  return (
    <Segments
      label={t`外观`}
      value={useTheme()}
      choices={[
        { value: 'system', label: t`自动` },
        { value: 'normal', label: t`浅色` },
        { value: 'dark', label: t`深色` },
      ]}
      onChange={chooseTheme}
    />
  );
};
