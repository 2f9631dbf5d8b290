import { readJson, tabStore } from '#platform/storage/local-store.ts';

const KEY = 'touchline.reported';
const MOST = 200;

const isList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** Messages that the member reported in this tab: once is enough. */
export const reported = {
  has: (messageId: string): boolean => (readJson(tabStore, KEY, isList) ?? []).includes(messageId),
  note: (messageId: string): void => {
    const list = readJson(tabStore, KEY, isList) ?? [];
    tabStore.setItem(KEY, JSON.stringify([...list, messageId].slice(-MOST)));
  },
  /** What one member reported is nothing of the next one's. */
  forget: (): void => tabStore.removeItem(KEY),
};
