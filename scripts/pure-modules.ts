import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.ts';

/** What a test takes that needs more than the modules themselves: databases, servers, processes, files, other modules in their place. */
const SURROUNDINGS =
  /from '(?:#testing\/[^']*|[^']*\/test-(?:account|app|databases|origin|push|redis|server)\.ts|node:(?!crypto)[^']*)'|\bvi\.mock\(/;

const isPure = (test: string): boolean => !SURROUNDINGS.test(readFileSync(join(root, test), 'utf8'));

/** Tests of the server's and the page's modules that open nothing, so that a mutant is tried within a second. */
export const PURE_TESTS: readonly string[] = globSync('packages/{server,web}/src/**/*.test.ts', { cwd: root })
  .filter((test) => !test.startsWith('packages/server/src/main/') && isPure(test))
  .sort();

/** The modules that have such a test beside them. */
export const PURE_MODULES: readonly string[] = globSync('packages/{server,web}/src/**/*.ts', { cwd: root })
  .filter((file) => PURE_TESTS.includes(file.replace(/\.ts$/, '.test.ts')))
  .sort();
