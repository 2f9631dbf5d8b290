import type { LocalName } from '@touchline/contract/values.ts';
import { useLocale } from '#platform/i18n/locale.ts';
import type { Locale } from '#platform/i18n/locale.ts';

/** A name in the language on screen. */
const nameIn = (name: LocalName, locale: Locale): string => (locale === 'zh-CN' ? name.zh : name.en);

/** `const nameOf = useNameOf(); nameOf(team.shortName)`. */
export const useNameOf = (): ((name: LocalName) => string) => {
  const locale = useLocale();
  return (name) => nameIn(name, locale);
};
