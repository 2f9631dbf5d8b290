import { dirname, join } from 'node:path/posix';
import {
  BUNDLED_LAYERS,
  CONTRACT_LAYER,
  CONTRACT_VALUE_FILES,
  FETCHING_FOLDERS,
  LAYERS,
  type Layer,
  NEVER_FETCH,
  SEPARATE_FOLDERS,
  TEST_SUPPORT,
} from './layers.ts';

type ImportTarget = { kind: 'file'; path: string } | { kind: 'package'; name: string };

/**
 * The target of an import: a file of the repository (path from its root) or a package (`zod`, `@scope/name`, `node:fs`).
 * `file` is the importing file, from the root.
 */
const importTarget = (file: string, specifier: string): ImportTarget => {
  if (specifier.startsWith('.')) return { kind: 'file', path: join(dirname(file), specifier) };
  const workspace = /^(?:packages|hosts)\/[^/]+/.exec(file)?.[0];
  if (specifier.startsWith('#') && workspace !== undefined) {
    return { kind: 'file', path: `${workspace}/src/${specifier.slice(1)}` };
  }
  const [, name, rest] = /^@touchline\/([^/]+)\/?(.*)$/.exec(specifier) ?? [];
  if (name !== undefined) {
    const folder = LAYERS.some((layer) => layer.folder === `hosts/${name}/src`) ? 'hosts' : 'packages';
    return { kind: 'file', path: `${folder}/${name}/src/${rest}` };
  }
  return { kind: 'package', name: packageName(specifier) };
};

const packageName = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

export interface FoundImport {
  /** The importing file, from the root of the repository. */
  readonly file: string;
  readonly specifier: string;
  readonly typeOnly: boolean;
  /** `import()`: a separate chunk. */
  readonly dynamic: boolean;
}

const within = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);
const withinAny = (path: string, folders: readonly string[]): boolean => folders.some((folder) => within(path, folder));

const isTest = (file: string): boolean => /\.test\.tsx?$|\/test\//.test(file);

/** The sub-folder of a capability, such as `packages/web/src/features/anchor`. */
const capabilityOf = (path: string, layer: string): string | undefined =>
  within(path, layer)
    ? path
        .split('/')
        .slice(0, layer.split('/').length + 1)
        .join('/')
    : undefined;

const packageAllowed = (layer: Layer, name: string): boolean =>
  layer.packages === 'any' ||
  layer.packages.some((allowed) => (allowed.endsWith('*') ? name.startsWith(allowed.slice(0, -1)) : name === allowed));

const packageProblem = (layer: Layer, found: FoundImport, name: string): string | undefined => {
  if (packageAllowed(layer, name) || isTest(found.file)) return undefined;
  return `${layer.folder} must not import the package ${name}`;
};

const capabilityProblem = (file: string, path: string): string | undefined => {
  const layer = SEPARATE_FOLDERS.find((folder) => within(file, folder));
  if (layer === undefined || isTest(file) || !within(path, layer)) return undefined;
  return capabilityOf(file, layer) === capabilityOf(path, layer)
    ? undefined
    : `a feature must not import another feature (${path}): pass a slot, or name the need in deps.ts`;
};

const contractValueProblem = (found: FoundImport, path: string): string | undefined => {
  const bundled = withinAny(found.file, BUNDLED_LAYERS) && !isTest(found.file);
  if (!bundled || found.typeOnly || found.dynamic || !within(path, CONTRACT_LAYER)) return undefined;
  if (CONTRACT_VALUE_FILES.some((name) => path === `${CONTRACT_LAYER}/${name}`)) return undefined;
  return `take only types of ${path}: its values would bring zod into the entry script`;
};

const fileProblem = (layer: Layer, found: FoundImport, path: string): string | undefined => {
  if (!withinAny(path, [layer.folder, ...layer.folders])) return `${layer.folder} must not import ${path}`;
  const support = TEST_SUPPORT.find((folder) => within(path, folder));
  if (support !== undefined && !withinAny(found.file, TEST_SUPPORT) && !isTest(found.file))
    return `only tests import ${support}`;
  if (withinAny(found.file, NEVER_FETCH) && withinAny(path, FETCHING_FOLDERS)) {
    return `${layer.folder} gets its data as props and must not import ${path}`;
  }
  return capabilityProblem(found.file, path) ?? contractValueProblem(found, path);
};

/** A test may import all that its package may, at any depth. */
const layerOf = (file: string): Layer | undefined => {
  const isIn = (layer: Layer): boolean => within(file, layer.folder);
  return isTest(file) ? LAYERS.findLast(isIn) : LAYERS.find(isIn);
};

/** Why an import violates the architecture, or undefined. */
export const boundaryProblem = (found: FoundImport): string | undefined => {
  if (found.specifier.startsWith('../../')) return "import '#path/file.ts' instead of '../../'";
  const layer = layerOf(found.file);
  if (layer === undefined) return undefined;
  const target = importTarget(found.file, found.specifier);
  return target.kind === 'package' ? packageProblem(layer, found, target.name) : fileProblem(layer, found, target.path);
};
