import { localStore } from '#platform/storage/local-store.ts';
import { createDeviceStore, useStore } from '#platform/storage/store.ts';

const KEY = 'touchline.score-follows';

/** Whether the score of a room waits for its picture; chosen on this device. */
const follows = createDeviceStore(() => localStore.getItem(KEY) !== '0');

export const toggleScoreFollows = (): void => {
  const chosen = !follows.get();
  localStore.setItem(KEY, chosen ? '1' : '0');
  follows.set(chosen);
};

const ON_SERVER = (): boolean => true;

export const useScoreFollows = (): boolean => useStore(follows, ON_SERVER);
