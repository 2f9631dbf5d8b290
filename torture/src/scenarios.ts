import type { Scenario } from '#scenario.ts';

/** Everything that `npm run torture` does, in its order. */
export const SCENARIOS: readonly Scenario[] = [];
