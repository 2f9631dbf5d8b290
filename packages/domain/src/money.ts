/** Digits after the point of a currency by its ISO 4217 code: 2 for CNY, 0 for JPY, 3 for KWD. */
export const minorDigits = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 0;

/** Whether the code is a currency of ISO 4217 that this runtime knows. */
export const isCurrency = (code: string): boolean => Intl.supportedValuesOf('currency').includes(code);

/** An amount in minor units as the language of the BCP 47 tag writes it: 600 CNY is `¥6.00` in `zh-CN`. */
export const formatMoney = (minor: number, currency: string, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency }).format(minor / 10 ** minorDigits(currency));

/**
 * Coins that go back with so much of the price, both whole: all of them with all of it. Round half up, of the sum of all refunds
 * rather than of each, so that parts never exceed the whole.
 */
export const coinsOfRefund = (coins: number, price: number, refunded: number): number =>
  Math.min(coins, Math.round((coins * Math.min(refunded, price)) / price));
