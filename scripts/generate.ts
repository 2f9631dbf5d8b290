// Writes what is made from the code into docs, or with --check says which of the files are out of date.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { routes } from '@touchline/contract/routes.ts';
import { configDocs } from '../packages/server/src/platform/config/config-docs.ts';
import { commandTable } from '../packages/server/src/main/ops-help.ts';
import { accessTable } from './access.ts';
import { replaceSection } from './generated-section.ts';
import { migrationChecksums } from './migration-checksums.ts';
import { openApiDocument } from './openapi/document.ts';

const root = dirname(import.meta.dirname);
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

interface Generated {
  file: string;
  from: string;
  /** The text of the whole file; `present` is what it holds now. */
  make: (current: string) => string;
}

const MIGRATIONS = 'packages/server/src/platform/db/migrations';

const generated: readonly Generated[] = [
  {
    file: `${MIGRATIONS}/checksums.json`,
    from: 'the migrations',
    make: () => migrationChecksums(join(root, MIGRATIONS)),
  },
  {
    file: 'docs/openapi.json',
    from: 'the contract',
    make: () => `${JSON.stringify(openApiDocument(routes, version), null, 1)}\n`,
  },
  {
    file: 'docs/access.md',
    from: 'the contract',
    make: (current) => replaceSection(current, 'calls', accessTable(routes)),
  },
  {
    file: 'docs/operations.md',
    from: 'the settings and the contract',
    make: (current) =>
      replaceSection(replaceSection(current, 'settings', configDocs()), 'operator commands', commandTable()),
  },
];

const checking = process.argv.includes('--check');
for (const { file, from, make } of generated) {
  const path = join(root, file);
  const current = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const text = make(current);
  if (current === text) continue;
  if (checking) {
    console.error(`${file} does not match ${from}: run "npm run generate" and commit it.`);
    process.exitCode = 1;
  } else {
    writeFileSync(path, text);
    console.log(`Wrote ${file}.`);
  }
}
