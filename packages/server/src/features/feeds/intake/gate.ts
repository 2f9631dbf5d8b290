import type { MatchSport } from '@touchline/contract/sport.ts';
import type { SourceState } from '@touchline/feeds/connector.ts';
import {
  type Doubt,
  doubtOf,
  isBehind,
  isInProgress,
  isJump,
  isPostponed,
  isSameState,
  isTerminal,
} from './state-rules.ts';

/** What a source says of the state of a match. */
export interface StoredState {
  value: SourceState;
  /** When it said so last. */
  at: number;
  /** Since when it says so. */
  since: number;
  /** What it said before. */
  before: SourceState | null;
  doubt: Doubt | null;
  /** Whether its documents list the goals beside the score. */
  listsGoals: boolean;
}

/** The state that passed the gate last; `at` is when a source said so last. */
export interface AcceptedState {
  state: SourceState;
  source: string;
  at: number;
}

/** A state that waits for confirmation. */
export interface HeldState {
  state: SourceState;
  source: string;
  since: number;
  /** When it counts by itself, if it is still reported; null when time alone does not do it. */
  until: number | null;
  /** Equal readings of it so far. */
  readings: number;
  reason: 'behind' | 'jump' | 'doubt' | 'final';
}

/** How far the state of a match is trusted. */
export interface Trust {
  accepted: AcceptedState | null;
  held: HeldState | null;
  finalReadings: number;
  finalAt: number | null;
  finalBy: string | null;
}

export const NO_TRUST: Trust = { accepted: null, held: null, finalReadings: 0, finalAt: null, finalBy: null };

export interface GateRules {
  /** How long a state that takes something back waits for confirmation. */
  confirmMs: number;
  /** How many equal readings make a result final, and overturn one. */
  finalReadings: number;
}

/** What is known of a match when a reading of it arrived. */
export interface GateInput {
  sport: MatchSport;
  trust: Trust;
  /** The source that is trusted most now. */
  chosen: string;
  /** By source. */
  states: ReadonlyMap<string, StoredState>;
  /** The sources whose states are of now. */
  fresh: ReadonlySet<string>;
  /** The source of the reading, which may be another one than `chosen`. */
  source: string;
  at: number;
}

/** A source that never said the newer state may only lie behind: it is believed after as long. */
const LAGGING_MS = 300_000;

type Reason = HeldState['reason'];

const reasonOf = ({ sport, trust, at }: GateInput, accepted: AcceptedState, candidate: StoredState): Reason | null => {
  // A postponed match is played some day, which contradicts nothing.
  if (trust.finalAt !== null && !isPostponed(sport, accepted.state)) return 'final';
  if (isBehind(sport, candidate.value, accepted.state)) return 'behind';
  if (candidate.doubt !== null) return 'doubt';
  return isJump(sport, candidate.value, accepted.state, at - accepted.at) ? 'jump' : null;
};

/** Whether a source itself took something back, so that it does not just lie behind. */
const wentBack = (sport: MatchSport, { value, before }: StoredState): boolean =>
  before !== null && isBehind(sport, value, before);

/** Whether another source says the same, and not only what it said all the time. */
const isSupported = ({ sport, states, fresh, chosen }: GateInput, reason: Reason, candidate: StoredState): boolean =>
  [...states].some(
    ([source, stored]) =>
      source !== chosen &&
      fresh.has(source) &&
      stored.doubt === null &&
      isSameState(stored.value, candidate.value) &&
      (reason !== 'behind' || wentBack(sport, stored)),
  );

const untilOf = (
  { sport, at, chosen }: GateInput,
  { reason, accepted, candidate }: { reason: Reason; accepted: AcceptedState; candidate: StoredState },
  { confirmMs }: GateRules,
): number | null => {
  if (reason === 'final' || candidate.doubt?.isImpossible === true) return null;
  const mayLag = reason === 'behind' && accepted.source !== chosen && !isTerminal(sport, candidate.value);
  const isLagging = mayLag && !wentBack(sport, candidate);
  return at + (isLagging ? Math.max(LAGGING_MS, confirmMs) : confirmMs);
};

/** The state that waits, with this reading: the one of before, when the match only went on since, else a new one. */
const heldWith = (
  input: GateInput,
  found: { reason: Reason; accepted: AcceptedState; candidate: StoredState },
  rules: GateRules,
): HeldState => {
  const { sport, trust, chosen, source, at } = input;
  const { reason, candidate } = found;
  const { held } = trust;
  const goesOn =
    held !== null &&
    held.reason === reason &&
    held.source === chosen &&
    (isSameState(held.state, candidate.value) || (reason !== 'final' && !isBehind(sport, candidate.value, held.state)));
  if (!goesOn)
    return {
      state: candidate.value,
      source: chosen,
      since: at,
      until: untilOf(input, found, rules),
      readings: 1,
      reason,
    };
  return { ...held, state: candidate.value, readings: held.readings + (source === chosen ? 1 : 0) };
};

const isConfirmed = (
  input: GateInput,
  { held, candidate }: { held: HeldState; candidate: StoredState },
  rules: GateRules,
): boolean => {
  const { source, chosen, at, trust } = input;
  if (candidate.doubt?.isImpossible === true) return false;
  // What the desk confirmed only the desk overturns.
  if (held.reason === 'final') return trust.finalBy === null && held.readings >= rules.finalReadings;
  if (isSupported(input, held.reason, candidate)) return true;
  return source === chosen && held.until !== null && held.readings > 1 && at >= held.until;
};

/** Two sources that report different ends of a match: no result is final before they agree, or the desk decides. */
export const differingEnds = (sport: MatchSport, states: ReadonlyMap<string, StoredState>): boolean => {
  const ends = [...states.values()].filter(({ value, doubt }) => doubt === null && isTerminal(sport, value));
  return ends.some(({ value }) => !isSameState(value, ends[0]?.value ?? value));
};

/** A part of the score that a source does not report stays as another one reported it, as far as it still fits. */
const withKnownParts = ({ sport, trust }: GateInput, { value }: StoredState): SourceState => {
  const known = trust.accepted?.state;
  if (known === undefined || isBehind(sport, value, known)) return value;
  const { halfTime } = known.parts;
  const kept = isSameState(value, known) ? known.parts : { ...(halfTime && { halfTime }) };
  const state = { ...value, parts: { ...kept, ...value.parts } };
  return doubtOf(sport, state, undefined) === null ? state : value;
};

const accept = (input: GateInput, candidate: StoredState, isOverturned: boolean, rules: GateRules): Trust => {
  const { sport, chosen, at } = input;
  const isEnd = isTerminal(sport, candidate.value);
  return {
    accepted: { state: withKnownParts(input, candidate), source: chosen, at: candidate.at },
    held: null,
    finalReadings: isEnd ? (isOverturned ? rules.finalReadings : 1) : 0,
    finalAt: isEnd && (isOverturned || rules.finalReadings <= 1) ? at : null,
    finalBy: null,
  };
};

/** The same state once more: counted when it is an end, and of the source that read it. */
const repeat = (input: GateInput, accepted: AcceptedState, candidate: StoredState, rules: GateRules): Trust => {
  const { sport, trust, states, source, chosen, at } = input;
  const { doubt = null, value } = states.get(source) ?? {};
  const isReported = value !== undefined && doubt === null && isSameState(value, accepted.state);
  const state = source === chosen ? withKnownParts(input, candidate) : accepted.state;
  const same: Trust = {
    ...trust,
    accepted: { state, source: chosen, at: candidate.at },
    held: null,
  };
  if (!isReported || !isTerminal(sport, value) || trust.finalAt !== null || differingEnds(sport, states)) return same;
  const finalReadings = trust.finalReadings + 1;
  return { ...same, finalReadings, finalAt: finalReadings >= rules.finalReadings ? at : null };
};

/** In play the score stays while a source has none: it does not know it, or has no place for it, as in a shoot-out. */
const withKnownScore = ({ sport, trust }: GateInput, candidate: StoredState | undefined): StoredState | undefined => {
  const known = trust.accepted?.state;
  if (candidate === undefined || known === undefined || known.homeScore === null) return candidate;
  const { value } = candidate;
  if (value.homeScore !== null || value.awayScore !== null || !isInProgress(sport, value)) return candidate;
  const { homeScore, awayScore, parts } = known;
  return { ...candidate, value: { ...value, homeScore, awayScore, parts: { ...parts, ...value.parts } } };
};

/**
 * Decides about the state of the most trusted source after a reading. One that takes something back, leaps, contradicts itself or
 * overturns a final result waits: until the same source repeats it later, until another one says the same, or for a final result until
 * enough equal readings. Everything else is accepted at once.
 */
export const passGate = (input: GateInput, rules: GateRules): Trust => {
  const { trust, states, chosen } = input;
  const { accepted } = trust;
  const candidate = withKnownScore(input, states.get(chosen));
  if (candidate === undefined) return trust;
  if (accepted === null) return candidate.doubt?.isImpossible === true ? trust : accept(input, candidate, false, rules);
  if (isSameState(accepted.state, candidate.value)) return repeat(input, accepted, candidate, rules);
  // What contradicts itself says nothing against a final result.
  if (trust.finalAt !== null && candidate.doubt !== null) return trust;
  const reason = reasonOf(input, accepted, candidate);
  if (reason === null) return accept(input, candidate, false, rules);
  const held = heldWith(input, { reason, accepted, candidate }, rules);
  return isConfirmed(input, { held, candidate }, rules)
    ? accept(input, candidate, reason === 'final', rules)
    : { ...trust, held };
};

/** Whether news of a match is due: in play, or after its kick-off without an end. */
export const isDue = (sport: MatchSport, state: SourceState, kickOff: number, at: number): boolean =>
  isInProgress(sport, state) || (!isTerminal(sport, state) && at >= kickOff);
