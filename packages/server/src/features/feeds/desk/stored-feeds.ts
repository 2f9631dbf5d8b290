import type { HeldState, LiveFeedMatch, SourceReading } from '@touchline/contract/ops-live-feeds.ts';
import * as z from 'zod';

const Score = z.nullable(z.int());
const State = z.object({ statusId: z.int(), homeScore: Score, awayScore: Score });

/** Of a stored reading, what the desk shows. */
const Reading = z.object({ state: z.optional(z.object({ value: State })) });

/** What a source says now; null where it has not reported a state. */
export const stateOfReading = (content: string): SourceReading['state'] =>
  Reading.parse(JSON.parse(content)).state?.value ?? null;

const Fields = z.record(z.string(), z.object({ source: z.string(), at: z.int() }));

/** By field the source and the time of its reading. */
export const fieldsOf = (json: string): LiveFeedMatch['fields'] =>
  Object.entries(Fields.parse(JSON.parse(json))).map(([field, { source, at }]) => ({ field, source, at }));

const Held = z.object({
  state: State,
  source: z.string(),
  since: z.int(),
  until: z.nullable(z.int()),
  readings: z.int(),
  reason: z.enum(['behind', 'jump', 'doubt', 'final']),
});

/** The state that waits. */
export const heldState = (json: string | null): HeldState | null => {
  if (json === null) return null;
  const { state, ...held } = Held.parse(JSON.parse(json));
  return { ...state, ...held };
};
