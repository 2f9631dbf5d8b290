import { isReadOnly } from '@touchline/contract/ops-save.ts';
import type { Route } from '@touchline/contract/route.ts';
import { operatorRoutes } from '@touchline/contract/routes.ts';
import * as z from 'zod';

/** An error in the command line; nothing was sent. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** One operator call as words of a shell: `hosts save`, `chat bans save`. */
export interface OpsCommand {
  /** One word, or two. */
  resource: string;
  verb: string;
  route: Route;
  /** Parameters of the path, in order. */
  pathFields: readonly string[];
  /** All fields of the request. */
  fields: readonly string[];
}

const VERB_ALIASES: Readonly<Record<string, string>> = { set: 'save' };

const toCommand = ([name, route]: [string, Route]): OpsCommand => {
  const verb = (/^ops([A-Z][a-z]+)/.exec(name)?.[1] ?? '').toLowerCase();
  return {
    resource: resourceOf(route.path, verb),
    verb,
    route,
    pathFields: [...route.path.matchAll(/:(\w+)/g)].map(([, field = '']) => field),
    fields: fieldsOf(route.request),
  };
};

const fieldsOf = (request: Route['request']): string[] =>
  request instanceof z.ZodObject
    ? Object.entries(request.def.shape).flatMap(([name, field]) => (isReadOnly(field) ? [] : [name]))
    : [];

/** The words of the path up to its parameters, without a last one that repeats the verb. */
const resourceOf = (path: string, verb: string): string => {
  const [first = '', ...more] = (path.split('/:')[0] ?? '').split('/').slice(3);
  return [first, ...more.filter((word) => word !== verb)].join(' ');
};

/** Every operator call of the contract. */
export const OPS_COMMANDS: readonly OpsCommand[] = Object.entries<Route>(operatorRoutes).map(toCommand);

/** The command of the first words and the words after it. A resource with one verb needs no verb. */
export const findCommand = (args: readonly string[]): { command: OpsCommand; rest: readonly string[] } => {
  // The longest: `groups members` before `groups`.
  const resource = resources()
    .filter((known) => `${args.join(' ')} `.startsWith(`${known} `))
    .toSorted((a, b) => b.length - a.length)[0];
  if (resource === undefined) throw unknownCommand(args[0] ?? '');
  const ofResource = OPS_COMMANDS.filter((command) => command.resource === resource);
  const [typed = '', ...rest] = args.slice(resource.split(' ').length);
  const verb = VERB_ALIASES[typed] ?? typed;
  const named = ofResource.find((command) => command.verb === verb);
  if (named) return { command: named, rest };
  const [only, ...others] = ofResource;
  if (only && others.length === 0) return { command: only, rest: args.slice(resource.split(' ').length) };
  const verbs = ofResource.map((command) => command.verb).join(', ');
  throw new UsageError(`"${resource}" needs one of ${verbs}${typed && `, not "${typed}"`}`);
};

const unknownCommand = (typed: string): UsageError => {
  const begun = resources().filter((known) => known.startsWith(`${typed} `));
  const expected = begun.length > 0 ? begun : [...resources(), 'help'];
  return new UsageError(`unknown command "${typed}"; expected one of ${expected.join(', ')}`);
};

const resources = (): string[] => [...new Set(OPS_COMMANDS.map(({ resource }) => resource))];
