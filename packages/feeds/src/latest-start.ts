const DAY_MS = 24 * 60 * 60_000;

/**
 * The latest time, in epoch ms, at which a match can begin. One without a known time has noon UTC of its day as its kick-off,
 * and west of Greenwich the day ends up to twelve hours after midnight UTC.
 */
export const latestStart = ({ kickOff, timeKnown }: { kickOff: number; timeKnown: boolean }): number =>
  timeKnown ? kickOff : kickOff + DAY_MS;
