import { dirname, join } from 'node:path/posix';

export type ImportTarget = { kind: 'file'; path: string } | { kind: 'package'; name: string };

/**
 * Where an import leads: a file of the repository (path from its root) or a package (`zod`, `@scope/name`, `node:fs`).
 * `file` is the importing file, from the root.
 */
export const importTarget = (file: string, specifier: string): ImportTarget => {
  if (specifier.startsWith('.')) return { kind: 'file', path: join(dirname(file), specifier) };
  const workspace = /^(?:packages|hosts)\/[^/]+/.exec(file)?.[0];
  if (specifier.startsWith('#') && workspace !== undefined) {
    return { kind: 'file', path: `${workspace}/src/${specifier.slice(1)}` };
  }
  const [, name, rest] = /^@touchline\/([^/]+)\/?(.*)$/.exec(specifier) ?? [];
  if (name !== undefined) return { kind: 'file', path: `packages/${name}/src/${rest}` };
  return { kind: 'package', name: packageName(specifier) };
};

const packageName = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
