import { functionalStore } from '#platform/storage/functional-store.ts';

const KEY = 'touchline.player-speed';
const BITS_PER_KBIT = 1000;
/** Where nothing is known: enough for a good picture on a phone, and little enough to begin soon. */
const USUAL_KBIT = 1500;
/** Of what was measured: a start that stalls is worse than one that looks better a moment later. */
const SHARE = 0.8;

/** Near the newest picture the network is twice as fast as its stream. */
const TIMES_FASTER = 2;

const keptKbit = (): number => Number(functionalStore.getItem(KEY) ?? 0);

/** In Mbit/s, where the browser tells it. */
const downlink = (): number | undefined =>
  'connection' in navigator ? (navigator.connection as { downlink?: number } | undefined)?.downlink : undefined;

/** The speed (bit/s) for which a first quality is chosen: as measured before on this device, but no more than the browser knows of now. */
export const startSpeed = (): number => {
  const kept = keptKbit();
  const present = (downlink() ?? Infinity) * 1000;
  return Math.min(kept > 0 ? kept : USUAL_KBIT, present > 0 ? present : Infinity) * BITS_PER_KBIT * SHARE;
};

/** Whether this device has measured that a stream (bit/s) is played better from a distance. */
export const wasSlow = (bitrate: number): boolean =>
  keptKbit() > 0 && keptKbit() * BITS_PER_KBIT < bitrate * TIMES_FASTER;

/** Keeps what a stream measured, in bit/s. */
export const rememberSpeed = (speed: number): void => {
  if (speed > 0 && Number.isFinite(speed)) functionalStore.setItem(KEY, String(Math.round(speed / BITS_PER_KBIT)));
};
