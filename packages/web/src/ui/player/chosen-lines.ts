import { functionalStore } from '#platform/storage/functional-store.ts';
import { readJson } from '#platform/storage/local-store.ts';

const KEY = 'touchline.player-lines';
const KEPT_ROOMS = 30;

type Choices = readonly (readonly [room: string, line: string])[];

const isChoices = (value: unknown): value is Choices =>
  Array.isArray(value) && value.every((entry) => Array.isArray(entry) && entry.length === 2);

const readChoices = (): Choices => readJson(functionalStore, KEY, isChoices) ?? [];

/** The line that was chosen in a room before. */
export const chosenLine = (room: string): string | null =>
  readChoices().find(([chosenIn]) => chosenIn === room)?.[1] ?? null;

/** Remembers the choice for the latest rooms. */
export const rememberLine = (room: string, line: string): void => {
  const others = readChoices().filter(([chosenIn]) => chosenIn !== room);
  functionalStore.setItem(KEY, JSON.stringify([[room, line], ...others].slice(0, KEPT_ROOMS)));
};
