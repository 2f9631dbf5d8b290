import { localStore } from '#platform/storage/local-store.ts';
import { createDeviceStore } from '#platform/storage/store.ts';

/** Whether this viewer hides results until they ask for one. */
export const hidesResults = createDeviceStore(() => localStore.getItem('touchline.hidden-results') !== null);

/** For who hides results: covers them before the first screen. */
export const coverResults = async (): Promise<void> => {
  if (hidesResults.get()) (await import('#platform/results/results-cover.ts')).coverReplies();
};
