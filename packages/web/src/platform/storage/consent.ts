import { commonConfig } from '#platform/boot/common-config.ts';
import { isStandalone } from '#platform/host/is-standalone.ts';
import { localStore } from '#platform/storage/local-store.ts';
import { createDeviceStore } from '#platform/storage/store.ts';

const KEY = 'touchline.consent';

/** The visitor's decision, as `<accepted or refused>.<epoch ms>`; null before it. Another tab may have made it. */
export const readConsent = (): string | null => localStore.getItem(KEY);

export const consent = createDeviceStore(readConsent);

/** Whether the app itself asks for consent here. */
export const asksConsent = (): boolean => isStandalone() && commonConfig().consentBar === 1;

/** Whether functional values may be stored: where others ask for consent, until they are refused here. */
export const mayRemember = (): boolean => consent.get()?.startsWith('a') ?? !asksConsent();
