import type { AstNode, Rule, RuleContext } from './ast.ts';
import { isNode } from './ast.ts';
import { boundaryProblem } from './boundary.ts';

/** Path from the root of the repository, wherever the linter was started. */
const pathInRepository = (filename: string): string => {
  const path = filename.replaceAll('\\', '/');
  const start = Math.max(path.lastIndexOf('/packages/'), path.lastIndexOf('/hosts/'));
  return start === -1 ? path : path.slice(start + 1);
};

const specifierOf = (node: AstNode): string | undefined =>
  isNode(node['source']) && typeof node['source']['value'] === 'string' ? node['source']['value'] : undefined;

const everySpecifierIsType = (node: AstNode, kind: 'importKind' | 'exportKind'): boolean => {
  const specifiers = node['specifiers'];
  return (
    Array.isArray(specifiers) &&
    specifiers.length > 0 &&
    specifiers.every((specifier: unknown) => isNode(specifier) && specifier[kind] === 'type')
  );
};

const isTypeOnly = (node: AstNode): boolean =>
  node['importKind'] === 'type' ||
  node['exportKind'] === 'type' ||
  everySpecifierIsType(node, node.type === 'ImportDeclaration' ? 'importKind' : 'exportKind');

const check = (context: RuleContext, node: AstNode): void => {
  const specifier = specifierOf(node);
  if (specifier === undefined) return;
  const file = pathInRepository(context.filename);
  const dynamic = node.type === 'ImportExpression';
  const message = boundaryProblem({ file, specifier, typeOnly: isTypeOnly(node), dynamic });
  if (message !== undefined) context.report({ node, message });
};

/** Imports follow the directions of docs/architecture.md. */
export const layersRule: Rule = {
  create: (context) => ({
    ImportDeclaration: (node) => check(context, node),
    ImportExpression: (node) => check(context, node),
    ExportNamedDeclaration: (node) => check(context, node),
    ExportAllDeclaration: (node) => check(context, node),
  }),
};
