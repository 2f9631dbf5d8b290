import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.ts';

/** Imports of tests that need more than the modules themselves: databases, servers, processes, files, mocks. */
const SURROUNDINGS =
  /from '(?:#testing\/[^']*|[^']*\/test-(?:account|app|databases|origin|push|redis|server)\.ts|node:(?!crypto)[^']*)'|\bvi\.mock\(/;

const isPure = (test: string): boolean => !SURROUNDINGS.test(readFileSync(join(root, test), 'utf8'));

/** Tests of server and web modules without resources, so that a mutant is tested within a second. */
export const PURE_TESTS: readonly string[] = globSync('packages/{server,web}/src/**/*.test.ts', { cwd: root })
  .filter((test) => !test.startsWith('packages/server/src/main/') && isPure(test))
  .sort();

/** The modules with such a test beside them. */
export const PURE_MODULES: readonly string[] = globSync('packages/{server,web}/src/**/*.ts', { cwd: root })
  .filter((file) => PURE_TESTS.includes(file.replace(/\.ts$/, '.test.ts')))
  .sort();
