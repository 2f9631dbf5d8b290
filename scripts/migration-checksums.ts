import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const STEP = /^(\d{4}-[a-z0-9-]+)\.ts$/;

/** Comments and layout may change in a step that was released, its code may not. */
const codeOf = (source: string): string => source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '').replaceAll(/\s+/g, '');

/** The checksum of each migration of a folder, as JSON by name. */
export const migrationChecksums = (folder: string): string => {
  const steps = readdirSync(folder)
    .flatMap((file) => STEP.exec(file)?.[1] ?? [])
    .sort();
  const sums = steps.map((name) => [name, hash('sha256', codeOf(readFileSync(join(folder, `${name}.ts`), 'utf8')))]);
  return `${JSON.stringify(Object.fromEntries(sums), null, 2)}\n`;
};
