import type { Kysely } from 'kysely';
import * as z from 'zod';
import { readSetting, writeSetting } from '#platform/db/setting.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { SourceOrder } from '../deps.ts';

const KEY = 'feed-sources';
const Orders = z.record(z.string(), z.array(z.string()));

/** The orders that the console set, by competition id; those of the setting `FEEDS` count for all others. */
export const readOwnOrders = async (db: Kysely<Tables>): Promise<SourceOrder> =>
  new Map(Object.entries(Orders.parse((await readSetting(db, KEY)) ?? {})));

/** Stores the orders of the console. */
export const writeOwnOrders = (db: Kysely<Tables>, orders: SourceOrder): Promise<void> =>
  writeSetting(db, KEY, Object.fromEntries(orders));
