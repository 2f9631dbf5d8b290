import { LOCALES } from '#platform/i18n/locale.ts';
import type { Locale } from '#platform/i18n/locale.ts';

const tongueOf = (tag: string): string | undefined => tag.split('-')[0]?.toLowerCase();

/** The app's language for a BCP 47 tag: the same one, else one of the same tongue; undefined when it has none. */
export const nearestLocale = (tag: string): Locale | undefined =>
  LOCALES.find((one) => one === tag) ?? LOCALES.find((one) => tongueOf(one) === tongueOf(tag));
