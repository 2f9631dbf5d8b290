import { useLingui } from '@lingui/react/macro';
import { LANGUAGE_TAGS, LANGUAGES } from '@touchline/domain/languages/registry.ts';
import { useChooseLanguage } from '#features/account/use-choose-language.ts';
import { useLocale } from '#platform/i18n/locale.ts';
import { Segments } from '#ui/chip/segments.tsx';

/** The app's language; kept in this browser. */
export const LanguageChoice = () => {
  const { t } = useLingui();
  return (
    <Segments
      label={t`语言`}
      value={useLocale()}
      choices={LANGUAGE_TAGS.map((value) => ({ value, label: LANGUAGES[value].ownName }))}
      onChange={useChooseLanguage()}
    />
  );
};
