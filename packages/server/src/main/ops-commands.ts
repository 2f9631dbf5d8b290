import { opsRoutes } from '@touchline/contract/ops.ts';
import type { Route } from '@touchline/contract/route.ts';
import * as z from 'zod/mini';

/** A mistake in how the command was typed; nothing was sent. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** One operator call as words of a shell: `hosts save`. */
export interface OpsCommand {
  resource: string;
  verb: string;
  route: Route;
  /** Parameters of the path, in order. */
  pathFields: readonly string[];
  /** All fields of the request. */
  fields: readonly string[];
}

const VERB_ALIASES: Readonly<Record<string, string>> = { set: 'save' };

const toCommand = ([name, route]: [string, Route]): OpsCommand => ({
  resource: route.path.split('/')[3] ?? '',
  verb: (/^ops([A-Z][a-z]+)/.exec(name)?.[1] ?? '').toLowerCase(),
  route,
  pathFields: [...route.path.matchAll(/:(\w+)/g)].map(([, field = '']) => field),
  fields: Object.keys(route.request instanceof z.ZodMiniObject ? route.request.def.shape : {}),
});

/** Every operator call of the contract. */
export const OPS_COMMANDS: readonly OpsCommand[] = Object.entries<Route>(opsRoutes).map(toCommand);

/** The command of the first words and the words after it. A resource with one verb needs no verb. */
export const findCommand = (words: readonly string[]): { command: OpsCommand; rest: readonly string[] } => {
  const [resource = '', typed = ''] = words;
  const ofResource = OPS_COMMANDS.filter((command) => command.resource === resource);
  const verb = VERB_ALIASES[typed] ?? typed;
  const named = ofResource.find((command) => command.verb === verb);
  if (named) return { command: named, rest: words.slice(2) };
  const [only, ...others] = ofResource;
  if (only && others.length === 0) return { command: only, rest: words.slice(1) };
  if (!only) throw new UsageError(`unknown command "${resource}"; expected one of ${resources().join(', ')}, help`);
  const verbs = ofResource.map((command) => command.verb).join(', ');
  throw new UsageError(`"${resource}" needs one of ${verbs}${typed && `, not "${typed}"`}`);
};

const resources = (): string[] => [...new Set(OPS_COMMANDS.map(({ resource }) => resource))];
