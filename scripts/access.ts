import type { Route, RouteTable } from '@touchline/contract/route.ts';

const YES = 'yes';
const NO = 'no';

/** What a call answers a visitor, a member, and operators with and without its scope. */
const rowOf = (name: string, { method, path, access, scope }: Route): string => {
  const isClient = access !== 'operator';
  const roles = [access === 'public' ? YES : NO, isClient ? YES : NO, isClient ? '' : `\`${scope}\``];
  return `| \`${name}\` | \`${method} ${path}\` | ${roles.join(' | ')} |`;
};

/** Who may make which call, as a Markdown table for `docs/access.md`. */
export const accessTable = (routes: RouteTable): string =>
  [
    '| Call | Address | Visitor | Member | Operator with |',
    '| --- | --- | --- | --- | --- |',
    ...Object.entries(routes).map(([name, route]) => rowOf(name, route)),
  ].join('\n');
