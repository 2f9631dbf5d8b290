import { useLocale } from '#platform/i18n/locale.ts';

/** Whole numbers in the language on screen: `12,345`. `signed` writes `+` and a true minus before what moves. */
export const useWholeNumber = (): ((value: number, sign?: 'signed') => string) => {
  const locale = useLocale();
  return (value, sign) => {
    if (sign === undefined) return value.toLocaleString(locale);
    const amount = Math.abs(value).toLocaleString(locale);
    return value < 0 ? `−${amount}` : `+${amount}`;
  };
};
