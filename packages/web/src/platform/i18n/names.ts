import type { LocalName } from '@touchline/contract/values.ts';
import { nameIn } from '@touchline/domain/languages/name-in.ts';
import { namesOf } from '#platform/i18n/i18n.ts';
import { useLocale } from '#platform/i18n/locale.ts';

/** `const nameOf = useNameOf(); nameOf(team.shortName)`. */
export const useNameOf = (): ((name: LocalName) => string) => {
  const locale = useLocale();
  return (name) => nameIn(name, locale, namesOf(locale));
};
