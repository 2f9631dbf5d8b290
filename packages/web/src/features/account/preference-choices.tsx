import { useLingui } from '@lingui/react/macro';
import { chooseLocale } from '#platform/i18n/i18n.ts';
import { LOCALE_NAMES, LOCALES, useLocale } from '#platform/i18n/locale.ts';
import { chooseTheme, useTheme } from '#platform/theme/theme.ts';
import { Segments } from '#ui/chip/segments.tsx';

/** The app's language; kept in this browser. */
export const LanguageChoice = () => {
  const { t } = useLingui();
  return (
    <Segments
      label={t`语言`}
      value={useLocale()}
      choices={LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] }))}
      onChange={(value) => void chooseLocale(value)}
    />
  );
};

/** The theme; kept in this browser. */
export const ThemeChoice = () => {
  const { t } = useLingui();
  return (
    <Segments
      label={t`外观`}
      value={useTheme()}
      choices={[
        { value: 'normal', label: t`浅色` },
        { value: 'dark', label: t`深色` },
      ]}
      onChange={chooseTheme}
    />
  );
};
