import type { Kysely } from 'kysely';
import * as z from 'zod';
import { readSetting, writeSetting } from '#platform/db/setting.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { SourceOrder } from '../deps.ts';
import { ORDER_SETTING } from '../source-order.ts';

const Orders = z.record(z.string(), z.array(z.string()));

/** The orders that the console set, by competition id; those of the setting `FEEDS` count for all others. */
export const readOwnOrders = async (db: Kysely<Tables>): Promise<SourceOrder> =>
  new Map(Object.entries(Orders.parse((await readSetting(db, ORDER_SETTING)) ?? {})));

/** Stores the orders of the console. */
export const writeOwnOrders = (db: Kysely<Tables>, orders: SourceOrder): Promise<void> =>
  writeSetting(db, ORDER_SETTING, Object.fromEntries(orders));
