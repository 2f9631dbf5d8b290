import { queryOptions } from '@tanstack/react-query';
import type { OpsScope } from '@touchline/contract/ops-rights.ts';
import { call, type OpsReply } from '#platform/http/call.ts';

const REFETCH_MS = 15_000;
const MATCHES_SHOWN = 6;

export type Match = OpsReply<'opsListMatches'>['list'][number];

export interface Counts {
  matches: { list: readonly Match[]; total: number };
  reports: number;
  reviews: number;
  adjustments: number;
  payments: number;
}

const NONE: Counts = { matches: { list: [], total: 0 }, reports: 0, reviews: 0, adjustments: 0, payments: 0 };

type Read = { [Name in keyof Counts]: { right: OpsScope; read: () => Promise<Counts[Name]> } };

/** Each with the right that its list needs. */
const READS: Read = {
  matches: { right: 'schedules', read: () => call('opsListMatches', { attention: 1, size: MATCHES_SHOWN }) },
  reports: { right: 'chat', read: async () => (await call('opsListReports', { size: 1 })).counts.open },
  reviews: { right: 'tips', read: async () => (await call('opsListTipReviews', { size: 1 })).total },
  adjustments: {
    right: 'wallet-requests',
    read: async () => (await call('opsListAdjustments', { state: 'pending', size: 1 })).total,
  },
  payments: {
    right: 'wallet',
    read: async () => (await call('opsListUnmatchedPayments', { state: 'open', size: 1 })).total,
  },
};

const readCounts = async (rights: readonly OpsScope[]): Promise<Counts> => {
  const names = (Object.keys(READS) as (keyof Counts)[]).filter((name) => rights.includes(READS[name].right));
  const entries = await Promise.all(names.map(async (name) => [name, await READS[name].read()] as const));
  return { ...NONE, ...Object.fromEntries(entries) };
};

/** What waits for a person, as far as these rights reach. */
export const waitingQuery = (rights: readonly OpsScope[]) =>
  queryOptions({ queryKey: ['waiting', rights], queryFn: () => readCounts(rights), refetchInterval: REFETCH_MS });

export const totalOf = ({ matches, reports, reviews, adjustments, payments }: Counts): number =>
  matches.total + reports + reviews + adjustments + payments;

/** How much waits at each desk, by its path. */
export const deskCounts = (counts: Counts | undefined): Readonly<Record<string, number>> =>
  counts === undefined
    ? {}
    : {
        '': totalOf(counts),
        matches: counts.matches.total + counts.reviews,
        moderation: counts.reports,
        finance: counts.adjustments + counts.payments,
      };
