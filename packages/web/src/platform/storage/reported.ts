import { readJson, tabStore } from '#platform/storage/local-store.ts';

const MOST = 200;

const keyOf = (uid: string): string => `touchline.reported.${uid}`;

const isList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** Messages that a member reported in this tab: once is enough. */
export const reported = {
  has: (uid: string, messageId: string): boolean => (readJson(tabStore, keyOf(uid), isList) ?? []).includes(messageId),
  note: (uid: string, messageId: string): void => {
    const list = readJson(tabStore, keyOf(uid), isList) ?? [];
    tabStore.setItem(keyOf(uid), JSON.stringify([...list, messageId].slice(-MOST)));
  },
};
