import { type opsSearchRoutes, SEARCH_KINDS, type SearchHit, type SearchKind } from '@touchline/contract/ops-search.ts';
import { operatorOf } from '#platform/http/call-context.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import type { ConsoleSearchDeps } from './deps.ts';
import { FINDERS } from './finders.ts';

/** The search of the console's top bar. */
export const createConsoleSearchHandlers = ({ db, now }: ConsoleSearchDeps): Handlers<typeof opsSearchRoutes> => ({
  async opsSearch({ q }, context) {
    const { scopes } = operatorOf(context);
    const kinds = (Object.keys(SEARCH_KINDS) as SearchKind[]).filter((kind) => scopes.includes(SEARCH_KINDS[kind]));
    const list: SearchHit[] = [];
    // One after the other: a search at each key takes one connection, not eight.
    for (const kind of kinds) list.push(...(await FINDERS[kind]({ db, q, text: q.toLowerCase(), now: now() })));
    return { list };
  },
});
