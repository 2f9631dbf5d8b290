import { functionalStore } from '#platform/storage/functional-store.ts';
import { readJson } from '#platform/storage/local-store.ts';

const KEY = 'touchline.replay-places';
const KEPT = 50;
/** So near to its ends a replay begins from the start. */
const EDGE_MS = 15_000;

type Places = readonly (readonly [replayId: string, place: number])[];

const isPlaces = (value: unknown): value is Places =>
  Array.isArray(value) &&
  value.every(
    (entry) => Array.isArray(entry) && entry.length === 2 && typeof entry[0] === 'string' && Number.isInteger(entry[1]),
  );

const readPlaces = (): Places => readJson(functionalStore, KEY, isPlaces) ?? [];

/** Where the viewer stopped, in ms of the recording; 0 where they begin. */
export const watchedPlace = (replayId: string): number => readPlaces().find(([id]) => id === replayId)?.[1] ?? 0;

/** Remembers where the viewer is in the latest replays, with consent; not at their beginning and end. */
export const rememberPlace = (replayId: string, place: number, lengthMs: number): void => {
  const others = readPlaces().filter(([id]) => id !== replayId);
  const isWithin = place > EDGE_MS && place < lengthMs - EDGE_MS;
  const present: Places = isWithin ? [[replayId, Math.round(place)]] : [];
  functionalStore.setItem(KEY, JSON.stringify([...present, ...others].slice(0, KEPT)));
};
