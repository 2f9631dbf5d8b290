// Writes the files that are made from the contract, or with --check says which of them are out of date.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { routes } from '@touchline/contract/routes.ts';
import { openApiDocument } from './openapi/document.ts';

const root = dirname(import.meta.dirname);
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

const generated: Readonly<Record<string, () => string>> = {
  'docs/openapi.json': () => `${JSON.stringify(openApiDocument(routes, version), null, 1)}\n`,
};

const checking = process.argv.includes('--check');
for (const [file, make] of Object.entries(generated)) {
  const path = join(root, file);
  const text = make();
  if (existsSync(path) && readFileSync(path, 'utf8') === text) continue;
  if (checking) {
    console.error(`${file} does not match the contract: run "npm run generate" and commit it.`);
    process.exitCode = 1;
  } else {
    writeFileSync(path, text);
    console.log(`Wrote ${file}.`);
  }
}
