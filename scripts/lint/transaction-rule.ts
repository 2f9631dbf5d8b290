import type { AstNode, Rule, RuleContext } from './ast.ts';
import { childrenOf, isNode } from './ast.ts';

const memberName = (node: AstNode): string | undefined =>
  node.type === 'MemberExpression' && isNode(node['property']) && typeof node['property']['name'] === 'string'
    ? node['property']['name']
    : undefined;

const calleeOf = (node: unknown): AstNode | undefined =>
  isNode(node) && node.type === 'CallExpression' && isNode(node['callee']) ? node['callee'] : undefined;

/** The `db` of `db.transaction()....execute(...)`, when the callee is such an `execute`. */
const databaseOf = (callee: AstNode): AstNode | undefined => {
  if (memberName(callee) !== 'execute') return undefined;
  let step: AstNode | undefined = calleeOf(callee['object']);
  while (step !== undefined && memberName(step) !== 'transaction') step = calleeOf(step['object']);
  return step !== undefined && isNode(step['object']) ? step['object'] : undefined;
};

const uses = (context: RuleContext, node: AstNode, database: AstNode): AstNode | undefined => {
  if (node.type === database.type && context.sourceCode.getText(node) === context.sourceCode.getText(database))
    return node;
  const own = childrenOf(node).filter((child) => node.type !== 'MemberExpression' || child !== node['property']);
  const children = node.type === 'Property' ? own.filter((child) => child === node['value']) : own;
  for (const child of children) {
    const found = uses(context, child, database);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** `db.transaction()....execute(work)` and `inTransaction(db, work)`. */
const readCall = (call: AstNode): { database: AstNode | undefined; work: unknown } => {
  const callee = calleeOf(call);
  const args: unknown[] = Array.isArray(call['arguments']) ? call['arguments'] : [];
  if (callee?.['name'] === 'inTransaction') return { database: isNode(args[0]) ? args[0] : undefined, work: args[1] };
  return { database: callee && databaseOf(callee), work: args[0] };
};

const check = (context: RuleContext, call: AstNode): void => {
  const { database, work } = readCall(call);
  if (database === undefined || !isNode(work) || !isNode(work['body'])) return;
  const found = uses(context, work['body'], database);
  if (found === undefined) return;
  context.report({
    node: found,
    message:
      'use the transaction here: the outer database deadlocks on SQLite and escapes the transaction on PostgreSQL',
  });
};

/** Inside `db.transaction().execute(async (trx) => ...)` and `inTransaction(db, async (trx) => ...)` every statement goes through `trx`. */
export const transactionRule: Rule = {
  create: (context) => ({ CallExpression: (node) => check(context, node) }),
};
