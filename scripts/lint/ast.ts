/** The part of a syntax tree that the rules read. */
export interface AstNode {
  readonly type: string;
  readonly [key: string]: unknown;
}

export interface RuleContext {
  readonly filename: string;
  readonly cwd: string;
  readonly sourceCode: { getText(node: AstNode): string };
  report(problem: { node: AstNode; message: string }): void;
}

export interface Rule {
  create(context: RuleContext): Record<string, (node: AstNode) => void>;
}

export const isNode = (value: unknown): value is AstNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** The child nodes of a node, without the way back to its parent. */
export const childrenOf = (node: AstNode): AstNode[] =>
  Object.entries(node)
    .filter(([key]) => key !== 'parent')
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
    .filter(isNode);
