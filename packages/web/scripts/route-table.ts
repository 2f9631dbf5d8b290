import type { RouteTable } from '@touchline/contract/route.ts';
import type { Plugin } from 'vite';

const TABLE = 'virtual:touchline-routes';
const OPS_TABLE = 'virtual:touchline-ops-routes';
const CHECK = 'virtual:touchline-reply-check';

/** Calls grouped by all but their path, of which there are about a dozen kinds. JSON leaves the scope out where there is none. */
const tableCode = (routes: RouteTable): string => {
  const kindOf = ({ method, encoding, success, access, scope }: RouteTable[string]): string =>
    JSON.stringify({ method, encoding, success, access, scope });
  const groups = [...Map.groupBy(Object.entries(routes), ([, route]) => kindOf(route))].map(([kind, calls]) => {
    const paths = Object.fromEntries(calls.map(([name, { path }]) => [name, path]));
    return `[${kind}, ${JSON.stringify(paths)}]`;
  });
  return `const groups = [${groups.join()}];
export const routeTable = {};
for (const [kind, paths] of groups) for (const name in paths) routeTable[name] = { ...kind, path: paths[name] };`;
};

const siteTable = async (): Promise<string> => tableCode((await import('@touchline/contract/routes.ts')).clientRoutes);

const opsTable = async (): Promise<string> => {
  const { routes } = await import('@touchline/contract/routes.ts');
  return tableCode(Object.fromEntries(Object.entries(routes).filter(([, { path }]) => path.startsWith('/ops/v1/'))));
};

const NO_CHECK = 'export const checkReply = undefined;';
const CHECK_CODE = `
import { clientRoutes } from '@touchline/contract/routes.ts';
export const checkReply = (name, data) => {
  const checked = clientRoutes[name].reply.safeParse(data);
  if (!checked.success) console.error('The reply of ' + name + ' breaks the contract', checked.error);
};`;

/**
 * Gives the app its calls and the console those of operators as plain data, so that the bundle carries no schema: only what it takes to send a
 * call. Evaluated in Node while building. The development server adds a check of replies against the schemas.
 */
export const routeTable = (): Plugin => {
  let isBuild = true;
  return {
    name: 'touchline-route-table',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    resolveId: (id) => ([TABLE, OPS_TABLE, CHECK].includes(id) ? `\0${id}` : null),
    load: async (id) => {
      if (id === `\0${TABLE}`) return siteTable();
      if (id === `\0${OPS_TABLE}`) return opsTable();
      if (id === `\0${CHECK}`) return isBuild ? NO_CHECK : CHECK_CODE;
      return null;
    },
  };
};
