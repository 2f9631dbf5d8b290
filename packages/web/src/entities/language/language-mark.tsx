import { isForeign } from '@touchline/domain/languages/base-language.ts';
import { LANGUAGES, nearestLanguage } from '@touchline/domain/languages/registry.ts';
import { useLocale } from '#platform/i18n/locale.ts';
import styles from './language-mark.module.css';

/** Says that something is in a language which the reader does not read, by its own name: 中文, English. */
export const LanguageMark = ({ language }: { language: string }) => {
  const isShown = isForeign(language, useLocale());
  const known = nearestLanguage(language);
  return isShown ? (
    <span lang={language} className={styles.mark}>
      {known === undefined ? language : LANGUAGES[known].shortName}
    </span>
  ) : null;
};
