import * as z from 'zod';
import { ANY_RIGHT, type OpsScope } from '#ops-rights.ts';
import { opsRoute } from '#ops-route.ts';
import { defineRoutes } from '#route.ts';
import { EpochMs, LocalName, shortText } from '#values.ts';

/** What the search finds, in the order of its results, each with the right that it needs. */
export const SEARCH_KINDS = {
  match: 'ingest',
  team: 'ingest',
  member: 'members',
  host: 'hosts',
  tipster: 'tips',
  tip: 'tips',
  order: 'wallet',
  staff: 'staff',
} as const satisfies Readonly<Record<string, OpsScope>>;

export type SearchKind = keyof typeof SEARCH_KINDS;
const KINDS = Object.keys(SEARCH_KINDS) as [SearchKind, ...SearchKind[]];

/** A record that fits a search. Paid text is no part of it. */
export const SearchHit = z.object({
  kind: z.enum(KINDS),
  id: z.string(),
  names: z.array(LocalName).describe('Its name; of a match both teams'),
  note: z
    .string()
    .describe('What tells it from others: score, uid, tipster, buyer or login; empty where the name does'),
  at: z.nullable(EpochMs).describe('Kick-off, publication or payment'),
});
export type SearchHit = z.output<typeof SearchHit>;

/** The search over everything that the caller may see. */
export const opsSearchRoutes = defineRoutes({
  opsSearch: opsRoute(
    ANY_RIGHT,
    'GET',
    '/ops/v1/search',
    z.object({ q: shortText(1, 80).describe('Part of a name or title, or the beginning of an id') }),
    z.object({ list: z.array(SearchHit) }),
    'Members, hosts, matches, teams, tipsters, tips, orders and staff by name or id, as far as the rights reach; the best few of each kind',
  ),
});
