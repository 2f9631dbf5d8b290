import type { ProviderName } from '#providers/provider.ts';

/**
 * What goes wrong at a provider:
 *
 * - `limit`: it refuses as if its limit were reached, for `seconds`;
 * - `error`: status 500;
 * - `cut`: half of the body;
 * - `silence`: no answer;
 * - `old`: what it said `minutes` ago, with the times of then;
 * - `drop-goal`: the last goal of a match is missing;
 * - `extra-goal`: the score has one goal, or two points, more than the match and its events;
 * - `new-id`: a match has another id;
 * - `duplicate`: a match is listed twice, under two ids;
 * - `time-zone`: kick-offs are an hour late.
 */
export const FAULT_KINDS = [
  'limit',
  'error',
  'cut',
  'silence',
  'old',
  'drop-goal',
  'extra-goal',
  'new-id',
  'duplicate',
  'time-zone',
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

export interface Fault {
  provider: ProviderName;
  kind: FaultKind;
  /** From then on, and until before `to`; epoch ms of the simulator's clock. */
  from: number;
  to: number;
  /** The key of a match, such as `premier-league-3`; all matches when absent. */
  match?: string;
  /** Of `old`. */
  minutes?: number;
  /** Of `limit`: how long the provider says to wait. */
  seconds?: number;
  /** How many requests it affects; all of its time when absent. */
  times?: number;
}

/** Faults that are set, of which each request takes the ones that affect it. */
export interface Faults {
  set(fault: Fault): void;
  clear(): void;
  all(): readonly Fault[];
  /** The faults of a request at an instant; counts it. */
  take(provider: ProviderName, instant: number): readonly Fault[];
}

export const createFaults = (): Faults => {
  let faults: { fault: Fault; left: number }[] = [];
  return {
    set: (fault) => {
      faults.push({ fault, left: fault.times ?? Infinity });
    },
    clear: () => {
      faults = [];
    },
    all: () => faults.map(({ fault }) => fault),
    take: (provider, instant) => {
      const affecting = faults.filter(
        ({ fault, left }) => fault.provider === provider && left > 0 && fault.from <= instant && instant < fault.to,
      );
      for (const one of affecting) one.left -= 1;
      return affecting.map(({ fault }) => fault);
    },
  };
};

/** The faults of one kind that affect a match. */
export const faultsOf = (faults: readonly Fault[], kind: FaultKind, match: string): readonly Fault[] =>
  faults.filter((fault) => fault.kind === kind && (fault.match === undefined || fault.match === match));
