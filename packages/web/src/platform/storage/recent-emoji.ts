import { functionalStore } from '#platform/storage/functional-store.ts';
import { readJson } from '#platform/storage/local-store.ts';

const KEY = 'touchline.recent-emoji';
const MOST = 8;

const isList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string' && one.length <= 16);

/** Emoji that were used lately on this device, the last one first. */
export const recentEmoji = {
  read: (): readonly string[] => (readJson(functionalStore, KEY, isList) ?? []).slice(0, MOST),
  note: (emoji: string): void =>
    functionalStore.setItem(KEY, JSON.stringify([...new Set([emoji, ...recentEmoji.read()])].slice(0, MOST))),
};
