import type { Plugin } from 'vite';

const TABLE = 'virtual:touchline-routes';
const CHECK = 'virtual:touchline-reply-check';

const tableCode = async (): Promise<string> => {
  const { clientRoutes } = await import('@touchline/contract/routes.ts');
  const entries = Object.entries(clientRoutes).map(([name, { method, path, encoding, success, access }]) => [
    name,
    { method, path, encoding, success, access },
  ]);
  return `export const routeTable = ${JSON.stringify(Object.fromEntries(entries))};`;
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
    resolveId: (id) => ([TABLE, CHECK].includes(id) ? `\0${id}` : null),
    load: async (id) => {
      if (id === `\0${TABLE}`) return tableCode();
      if (id === `\0${CHECK}`) return isBuild ? NO_CHECK : CHECK_CODE;
      return null;
    },
  };
};
