import * as z from 'zod';
import { CODE } from '#codes.ts';
import type { OpsScope } from '#ops-rights.ts';
import { opsRoute } from '#ops-route.ts';
import { Id } from '#values.ts';

const Ids = z.array(Id).min(1).max(5000);

/** A new order of some records, with the one that it was made from: another stored one is a conflict. */
const Order = z.object({ list: Ids, previous: z.optional(Ids) });
export type Order = z.output<typeof Order>;

/** Puts the records of a list into another order: those that are named, among the others. */
export const opsOrder = (scope: OpsScope, path: `/ops/v1/${string}/order`, records: string) =>
  opsRoute(
    scope,
    'POST',
    path,
    Order,
    z.object({ list: z.array(Id) }),
    `Puts ${records} into another order; the others keep their positions`,
    [CODE.NOT_FOUND, CODE.CONFLICT],
  );
