import * as z from 'zod';
import type { OpsScope } from '#ops-rights.ts';
import { opsRoute } from '#ops-route.ts';
import { formInt, pageOf, shortText } from '#values.ts';

/** Maximum page size of an operators' list. */
export const OPS_PAGE_MOST = 500;

const listQuery = {
  q: z.optional(shortText(1, 80)),
  page: formInt(1, 100_000).default(1),
  size: formInt(1, OPS_PAGE_MOST).default(100),
};
const ListQuery = z.object(listQuery);
export type ListQuery = z.output<typeof ListQuery>;

/** A list for operators: searched by a text, narrowed by `filters`, in pages. */
export const opsList = <Filters extends z.core.$ZodShape, Item extends z.ZodType>(
  scope: OpsScope,
  path: `/ops/v1/${string}`,
  filters: Filters,
  item: Item,
  summary: string,
) => opsRoute(scope, 'GET', path, z.object({ ...filters, ...listQuery }), pageOf(item), summary);

/** The same with sums of all items found, not of the page alone. */
export const opsListWithSums = <
  Filters extends z.core.$ZodShape,
  Item extends z.ZodType,
  Sums extends z.core.$ZodShape,
>(
  scope: OpsScope,
  path: `/ops/v1/${string}`,
  { filters, item, sums }: { filters: Filters; item: Item; sums: Sums },
  summary: string,
) =>
  opsRoute(
    scope,
    'GET',
    path,
    z.object({ ...filters, ...listQuery }),
    pageOf(item).extend({ sums: z.object(sums) }),
    summary,
  );
