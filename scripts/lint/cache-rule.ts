import type { AstNode, Rule, RuleContext } from './ast.ts';
import { isNode } from './ast.ts';
import { CACHE_WRITERS } from './layers.ts';

const WRITES = ['setQueryData', 'setQueriesData'];

const check = (context: RuleContext, node: AstNode): void => {
  const path = context.filename.replaceAll('\\', '/');
  const isWeb = path.includes('/packages/web/src/') && !/\.test\.tsx?$/.test(path);
  if (!isWeb || CACHE_WRITERS.some((folder) => path.includes(`/${folder}/`))) return;
  const name = isNode(node['property']) ? node['property']['name'] : undefined;
  if (typeof name !== 'string' || !WRITES.includes(name)) return;
  context.report({ node, message: `only web/src/data and platform write cached replies: ${name} belongs to a noun` });
};

/** Cached replies are written by the noun that they hold. */
export const cacheRule: Rule = { create: (context) => ({ MemberExpression: (node) => check(context, node) }) };
