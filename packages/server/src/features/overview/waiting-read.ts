import type { WaitingItem } from '@touchline/contract/ops-overview.ts';
import type { ListedMatch } from '@touchline/contract/ops.ts';
import type { OpsScope } from '@touchline/contract/ops-rights.ts';
import { sql } from 'kysely';
import type { OverviewDeps } from './deps.ts';

/** Most listed of one kind; the others are counted. */
export const LISTED_MOST = 5;

/** What waits of one kind: the oldest few, and how many in all. */
interface Waiting {
  list: WaitingItem[];
  total: number;
}

export type Read = (deps: OverviewDeps, rights: readonly OpsScope[]) => Promise<Waiting>;

/** A name that is the same in all languages. */
export const named = (name: string): WaitingItem['names'] => [{ zh: name, en: name }];

export const NOTHING = { reason: '', note: '', count: 0, until: null };

/** Of rows with the number of all in each of them. */
export const waitingOf = <Row extends { total: number | string }>(
  rows: readonly Row[],
  toItem: (row: Row) => WaitingItem,
): Waiting => ({ list: rows.map(toItem), total: Number(rows[0]?.total ?? 0) });

export const TOTAL = sql<number | string>`count(*) over ()`.as('total');

export const scoreOf = ({ homeScore, awayScore }: Pick<ListedMatch, 'homeScore' | 'awayScore'>): string =>
  homeScore === null || awayScore === null ? '' : `${homeScore}–${awayScore}`;
