import { queryOptions } from '@tanstack/react-query';
import type { WaitingKind } from '@touchline/contract/ops-overview.ts';
import type { OpsReply } from '#platform/http/call.ts';
import { opsQuery } from '#platform/query/ops-query.ts';

/** For what no push message reports. */
const REFETCH_MS = 30_000;

export type Waiting = OpsReply<'opsListWaiting'>;
export type WaitingItem = Waiting['list'][number];

/** What waits for a person, as far as one's rights reach. */
export const waitingQuery = queryOptions({ ...opsQuery('opsListWaiting', {}), refetchInterval: REFETCH_MS });

/** Path of the desk of each kind. */
const DESK_OF: Readonly<Record<WaitingKind, string>> = {
  'late-feed': 'feeds',
  'feed-alarm': 'feeds',
  'held-state': 'feeds',
  'unknown-team': 'feeds',
  match: 'matches',
  'tip-review': 'matches',
  report: 'moderation',
  'host-call': 'verdicts',
  prediction: 'verdicts',
  payment: 'finance',
  adjustment: 'finance',
  application: 'applications',
  message: 'system',
  backup: 'system',
};

const entriesOf = ({ totals }: Waiting) => Object.entries(totals) as [WaitingKind, number][];

export const totalOf = (waiting: Waiting): number => entriesOf(waiting).reduce((sum, [, total]) => sum + total, 0);

/** How much waits at each desk, by its path. */
export const deskCounts = (waiting: Waiting | undefined): Readonly<Record<string, number>> => {
  if (waiting === undefined) return {};
  const counts: Record<string, number> = { '': totalOf(waiting) };
  for (const [kind, total] of entriesOf(waiting)) counts[DESK_OF[kind]] = (counts[DESK_OF[kind]] ?? 0) + total;
  return counts;
};
