import type { LocalName } from '@touchline/contract/values.ts';
import { nameIn } from '@touchline/domain/languages/name-in.ts';
import { useLocale } from '#platform/i18n/locale.ts';

/** The name of a club, a competition or a ranking in the language on screen. */
export const useNameOf = (): ((name: LocalName) => string) => {
  const language = useLocale();
  return (name) => nameIn(name, language);
};
