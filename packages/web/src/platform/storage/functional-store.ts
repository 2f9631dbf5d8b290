import type { DeviceKey } from '@touchline/contract/device-storage.ts';
import { mayRemember } from '#platform/storage/consent.ts';
import { localStore, memoryStore, type TextStore } from '#platform/storage/local-store.ts';

type FunctionalStore = TextStore<DeviceKey<'localStorage', 'functional'>>;

/** The storage of the device, for keys that need consent. */
export const functionalDevice: FunctionalStore = localStore as TextStore;

/** Where they are without consent: gone with the page. */
export const functionalMemory: FunctionalStore = memoryStore();

const current = (): FunctionalStore => (mayRemember() ? functionalDevice : functionalMemory);

/** What the app remembers for comfort: on the device with consent, else in memory. */
export const functionalStore: FunctionalStore = {
  getItem: (key) => current().getItem(key),
  setItem: (key, value) => current().setItem(key, value),
  removeItem: (key) => current().removeItem(key),
};
