import type { AstNode, Rule, RuleContext } from './ast.ts';
import { isNode } from './ast.ts';
import { CACHE_WRITERS } from './layers.ts';

const WRITES = ['setQueryData', 'setQueriesData'];

const mayOwnQueries = (context: RuleContext): boolean => {
  const path = context.filename.replaceAll('\\', '/');
  const isWeb = path.includes('/packages/web/src/') && !/\.test\.tsx?$/.test(path);
  return !isWeb || CACHE_WRITERS.some((folder) => path.includes(`/${folder}/`));
};

const nameOf = (node: unknown): unknown => (isNode(node) ? node['name'] : undefined);

const checkWrite = (context: RuleContext, node: AstNode): void => {
  const name = nameOf(node['property']);
  if (typeof name !== 'string' || !WRITES.includes(name) || mayOwnQueries(context)) return;
  context.report({ node, message: `only web/src/data and platform write cached replies: ${name} belongs to a noun` });
};

const checkKey = (context: RuleContext, node: AstNode): void => {
  const value = node['value'];
  if (nameOf(node['key']) !== 'queryKey' || !isNode(value) || value.type !== 'ArrayExpression') return;
  if (!mayOwnQueries(context))
    context.report({ node, message: 'only web/src/data and platform write query keys: take the options of a noun' });
};

/** Cached replies are written, and their keys spelled, by the noun that they hold. */
export const cacheRule: Rule = {
  create: (context) => ({
    MemberExpression: (node) => checkWrite(context, node),
    Property: (node) => checkKey(context, node),
  }),
};
