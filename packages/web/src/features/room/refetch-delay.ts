import type { Program } from '@touchline/contract/room.ts';

/** Signed addresses are renewed so long before they end. */
const RENEW_AHEAD_MS = 60_000;
const SOONEST_MS = 5000;

/** When signed addresses have to be asked for again; never for those that do not expire. */
export const refetchDelay = (program: Program | undefined, now: number): number | false => {
  const expiresAt = program?.room?.video.expiresAt ?? null;
  return expiresAt === null ? false : Math.max(SOONEST_MS, expiresAt - now - RENEW_AHEAD_MS);
};
