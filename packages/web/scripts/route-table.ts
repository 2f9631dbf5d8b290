import type { Plugin } from 'vite';

const MODULE = 'virtual:touchline-routes';

/**
 * Gives the client the contract's routes as plain data, so that the bundle carries no schema: only what it takes to send a
 * call. Evaluated in Node while building.
 */
export const routeTable = (): Plugin => ({
  name: 'touchline-route-table',
  resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
  load: async (id) => {
    if (id !== `\0${MODULE}`) return null;
    const { clientRoutes } = await import('@touchline/contract/routes.ts');
    const entries = Object.entries(clientRoutes).map(([name, { method, path, encoding, success, access }]) => [
      name,
      { method, path, encoding, success, access },
    ]);
    return `export const routeTable = ${JSON.stringify(Object.fromEntries(entries))};`;
  },
});
