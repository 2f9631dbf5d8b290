import type { Plugin } from 'vite';

const TABLE = 'virtual:touchline-routes';
/** Calls that are learned with the pages that make them. */
const LATE_TABLES = ['tournaments', 'market'] as const;
type LateTable = (typeof LATE_TABLES)[number];
const CHECK = 'virtual:touchline-reply-check';
const MODULES: readonly string[] = [TABLE, ...LATE_TABLES.map((late) => `${TABLE}/${late}`), CHECK];

/** Code of the routes of a late table, or of all that are in none. */
const tableCode = async (table: LateTable | null): Promise<string> => {
  const { clientRoutes, marketRoutes, tournamentRoutes } = await import('@touchline/contract/routes.ts');
  const late: Record<LateTable, object> = { tournaments: tournamentRoutes, market: marketRoutes };
  const tableOf = (name: string): LateTable | null => LATE_TABLES.find((one) => name in late[one]) ?? null;
  const routes = Object.entries(clientRoutes).filter(([name]) => tableOf(name) === table);
  const kinds = new Map<string, Record<string, string>>();
  for (const [name, { method, path, encoding, success, access }] of routes) {
    const kind = JSON.stringify({ method, encoding, success, access });
    kinds.set(kind, { ...kinds.get(kind), [name]: path });
  }
  // Told once for all calls of a kind: this is a part of the entry script.
  const groups = [...kinds].map(([kind, paths]) => `[${kind},${JSON.stringify(paths)}]`);
  return `export const routeTable = {};
for (const [kind, paths] of [${groups.join(',')}])
  for (const name in paths) routeTable[name] = { ...kind, path: paths[name] };`;
};

const NO_CHECK = 'export const checkReply = undefined;';
const CHECK_CODE = `
import { clientRoutes } from '@touchline/contract/routes.ts';
export const checkReply = (name, data) => {
  const checked = clientRoutes[name].reply.safeParse(data);
  if (!checked.success) console.error('The reply of ' + name + ' breaks the contract', checked.error);
};`;

/**
 * Gives the client the contract's routes as plain data, so that the bundle carries no schema: only what it takes to send a
 * call. Evaluated in Node while building. The development server adds a check of replies against the schemas.
 */
export const routeTable = (): Plugin => {
  let isBuild = true;
  return {
    name: 'touchline-route-table',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    resolveId: (id) => (MODULES.includes(id) ? `\0${id}` : null),
    load: async (id) => {
      if (id === `\0${TABLE}`) return tableCode(null);
      for (const late of LATE_TABLES) if (id === `\0${TABLE}/${late}`) return tableCode(late);
      if (id === `\0${CHECK}`) return isBuild ? NO_CHECK : CHECK_CODE;
      return null;
    },
  };
};
