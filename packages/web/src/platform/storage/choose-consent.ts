import { CONSENT_DAYS, DEVICE_STORAGE } from '@touchline/contract/device-storage.ts';
import { consent, readConsent } from '#platform/storage/consent.ts';
import { functionalDevice, functionalMemory } from '#platform/storage/functional-store.ts';
import { localStore } from '#platform/storage/local-store.ts';

const KEY = 'touchline.consent';
const DAY_MS = 86_400_000;

const functionalKeys = DEVICE_STORAGE.flatMap((entry) =>
  entry.where === 'localStorage' && entry.purpose === 'habits' ? [entry.name] : [],
);

/** Moves the functional values between the device and memory, so that nothing on screen changes. */
const moveValues = (isAccepted: boolean): void => {
  const [from, to] = isAccepted ? [functionalMemory, functionalDevice] : [functionalDevice, functionalMemory];
  for (const key of functionalKeys) {
    const value = from.getItem(key);
    if (value !== null) to.setItem(key, value);
    from.removeItem(key);
  }
};

/** The visitor's decision about functional storage: kept, and followed at once. */
export const chooseConsent = (isAccepted: boolean): void => {
  localStore.setItem(KEY, `${isAccepted ? 'accepted' : 'refused'}.${Date.now()}`);
  moveValues(isAccepted);
  consent.set(readConsent());
};

/** Forgets a decision of long ago, and follows those of other tabs. Returns the end of it. */
export const followConsent = (): (() => void) => {
  const at = Number(readConsent()?.split('.')[1]);
  if (at + CONSENT_DAYS * DAY_MS < Date.now()) localStore.removeItem(KEY);
  const follow = (): void => consent.set(readConsent());
  follow();
  addEventListener('storage', follow);
  return () => removeEventListener('storage', follow);
};
