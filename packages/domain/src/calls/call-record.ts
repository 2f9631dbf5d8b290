import { CALL_KINDS, type CallKind, type CallOutcome, ROLLING_CALLS } from '@touchline/contract/host-call-terms.ts';
import type { HostRecord } from '@touchline/contract/host-calls.ts';
import { ascending, chainComparators } from '#order.ts';

/** A call for the record of its host; `at` (epoch ms) orders them. */
export interface RecordedCall {
  id: string;
  kind: CallKind;
  outcome: CallOutcome;
  at: number;
  /** Label of the season of its match; null for a match that was removed. */
  season: string | null;
}

/** Most points of a line. */
const POINTS = 60;

const byTime = chainComparators<RecordedCall>(
  ascending(({ at }) => at),
  ascending(({ id }) => id),
);

const shareOf = (calls: readonly RecordedCall[]) => ({
  settled: calls.length,
  hits: calls.filter(({ outcome }) => outcome === 'right').length,
});

/** At most 60 of a list, evenly, always with the last one. */
export const thinned = <Item>(items: readonly Item[]): Item[] => {
  const step = Math.max(1, Math.ceil(items.length / POINTS));
  return items.filter((_, index) => (items.length - 1 - index) % step === 0);
};

const courseOf = (settled: readonly RecordedCall[]): HostRecord['course'] =>
  thinned(settled.map(({ at }, index) => ({ at, end: index + 1 })).slice(ROLLING_CALLS - 1)).map(({ at, end }) => ({
    at,
    ...shareOf(settled.slice(end - ROLLING_CALLS, end)),
  }));

/** The record of a host, of a season or of all: hits among settled calls in all, by kind, and of the last 20 as they went along. */
export const callRecord = (all: readonly RecordedCall[], season?: string): Omit<HostRecord, 'followers'> => {
  const calls = season === undefined ? all : all.filter((call) => call.season === season);
  const settled = calls.filter(({ outcome }) => outcome === 'right' || outcome === 'wrong').toSorted(byTime);
  return {
    total: shareOf(settled),
    seasons: [
      ...new Set(
        all
          .toSorted(byTime)
          .toReversed()
          .flatMap((call) => call.season ?? []),
      ),
    ],
    kinds: CALL_KINDS.flatMap((kind) => {
      const share = shareOf(settled.filter((call) => call.kind === kind));
      return share.settled === 0 ? [] : [{ kind, ...share }];
    }),
    open: calls.filter(({ outcome }) => outcome === 'open').length,
    voided: calls.filter(({ outcome }) => outcome === 'void').length,
    since: settled[0]?.at ?? null,
    course: courseOf(settled),
  };
};
