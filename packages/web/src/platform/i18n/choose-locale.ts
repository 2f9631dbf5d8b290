import { activateLocale } from '#platform/i18n/i18n.ts';
import { storeLocale, storedLocale } from '#platform/i18n/locale.ts';
import type { Locale } from '#platform/i18n/locale.ts';

/**
 * The choice of a person. It is kept first: where a release has replaced the messages, the app is loaded anew for them. When they do
 * not come, it is taken back, unless another was made meanwhile.
 */
export const chooseLocale = async (chosen: Locale): Promise<void> => {
  const before = storedLocale();
  storeLocale(chosen);
  try {
    await activateLocale(chosen);
  } catch (error) {
    if (storedLocale() !== chosen) return;
    storeLocale(before);
    throw error;
  }
};
