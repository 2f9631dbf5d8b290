import * as z from 'zod';
import type { Connector } from '@touchline/feeds/connector.ts';
import type { Db } from '#platform/db/open-database.ts';
import { readSetting } from '#platform/db/setting.ts';
import type { SourceOrder } from './deps.ts';

/** The row of the console's orders in the table of settings: names of sources by competition id, the most trusted first. */
export const ORDER_SETTING = 'feed-sources';

const StoredOrder = z.record(z.string(), z.array(z.string()));

/** A change at the console counts within this time on each node. */
const KEPT_MS = 2000;

interface OrderDeps {
  db: Db;
  now: () => number;
  connectors: readonly Connector[];
  /** Of the setting `FEEDS`. */
  configured: SourceOrder;
}

/**
 * The sources of each competition now: those of the console, else those of the setting `FEEDS`. A source that is gone, or no longer has the
 * competition, is left out; a competition without any left has no entry.
 */
export const createSourceOrder = ({ db, now, connectors, configured }: OrderDeps): (() => Promise<SourceOrder>) => {
  let known: { at: number; order: SourceOrder } | null = null;
  const has = (competitionId: string, name: string): boolean =>
    connectors.some((connector) => connector.name === name && connector.competitions.has(competitionId));
  return async () => {
    if (known !== null && Math.abs(now() - known.at) < KEPT_MS) return known.order;
    const stored = StoredOrder.safeParse(await readSetting(db, ORDER_SETTING)).data ?? {};
    const order = new Map(configured);
    for (const [competitionId, names] of Object.entries(stored)) if (names.length > 0) order.set(competitionId, names);
    const able = [...order].map(([id, names]) => [id, names.filter((name) => has(id, name))] as const);
    known = { at: now(), order: new Map(able.filter(([, names]) => names.length > 0)) };
    return known.order;
  };
};
