import type { Plugin } from 'vite';

const TABLE = 'virtual:touchline-routes';
const TOURNAMENT_TABLE = 'virtual:touchline-routes/tournaments';
const CHECK = 'virtual:touchline-reply-check';
const MODULES: readonly string[] = [TABLE, TOURNAMENT_TABLE, CHECK];

/** Code of the routes of tournaments, or of all others. */
const tableCode = async (isOfTournaments: boolean): Promise<string> => {
  const { clientRoutes, tournamentRoutes } = await import('@touchline/contract/routes.ts');
  const routes = Object.entries(clientRoutes).filter(([name]) => name in tournamentRoutes === isOfTournaments);
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
      if (id === `\0${TABLE}`) return tableCode(false);
      if (id === `\0${TOURNAMENT_TABLE}`) return tableCode(true);
      if (id === `\0${CHECK}`) return isBuild ? NO_CHECK : CHECK_CODE;
      return null;
    },
  };
};
