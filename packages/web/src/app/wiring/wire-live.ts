import { applyBookingConsequences } from '#app/wiring/booking-consequences.ts';
import { applyPushConsequences } from '#app/wiring/push-consequences.ts';
import { applySessionConsequences } from '#app/wiring/session-consequences.ts';

/** What keeps the first screen alive; loaded behind it. Returns the end of it. */
export const wireLive = (): (() => void) => {
  const ends = [applySessionConsequences(), applyPushConsequences(), applyBookingConsequences()];
  return () => {
    for (const end of ends) end();
  };
};
