import { hash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  ANY_RIGHT,
  MEMBER_ROLES,
  OPS_RIGHTS,
  OPS_SCOPES,
  type OpsRole,
  STAFF_ROLES,
} from '@touchline/contract/ops-rights.ts';
import type { Access, Route, RouteTable } from '@touchline/contract/route.ts';
import { routes } from '@touchline/contract/routes.ts';
import { CONNECTORS } from '@touchline/feeds/connectors.ts';
import { commandTable } from '../packages/server/src/main/ops/ops-help.ts';
import { configDocs } from '../packages/server/src/platform/config/config-docs.ts';
import { deviceTable } from './device-docs.ts';
import { batchSchema, codeBlock, connectorDocs } from './feed-docs.ts';
import { replaceSection } from './generated-section.ts';
import { alertsFile } from './monitoring/alerts-file.ts';
import { dashboardFile } from './monitoring/dashboard.ts';
import { openApiDocument } from './openapi/document.ts';
import { memberTables, siteTables } from './privacy-docs.ts';

// Writes generated documents, or with --check reports which are out of date.

const STEP = /^(\d{4}-[a-z0-9-]+)\.ts$/;

/** Comments and layout of a released step may change, its code may not. */
const codeOf = (source: string): string => source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '').replaceAll(/\s+/g, '');

/** The checksum of each migration of a folder, as JSON by name. */
const migrationChecksums = (folder: string): string => {
  const steps = readdirSync(folder)
    .flatMap((file) => STEP.exec(file)?.[1] ?? [])
    .sort();
  const sums = steps.map((name) => [name, hash('sha256', codeOf(readFileSync(join(folder, `${name}.ts`), 'utf8')))]);
  return `${JSON.stringify(Object.fromEntries(sums), null, 2)}\n`;
};

/** Which role has which right, as a Markdown table for `docs/console.md`. */
const rightsTable = (): string => {
  const roles: readonly OpsRole[] = [...STAFF_ROLES, ...MEMBER_ROLES];
  const rows = OPS_SCOPES.map((scope) => {
    const { text, roles: having } = OPS_RIGHTS[scope];
    const marks = roles.map((role) => ((having as readonly OpsRole[]).includes(role) ? '●' : ''));
    return `| \`${scope}\` | ${text} | ${marks.join(' | ')} |`;
  });
  return [
    `| Right | What it allows | ${roles.join(' | ')} |`,
    `| --- | --- |${' :-: |'.repeat(roles.length)}`,
    ...rows,
  ].join('\n');
};

const YES = 'yes';
const NO = 'no';

/** Who of operators may make a call: those with a right, all staff, or everybody who signs in. */
const OPERATORS: Readonly<Record<Access, (scope: string) => string>> = {
  public: () => '',
  member: () => '',
  operator: (scope) => (scope === ANY_RIGHT ? 'any right' : `\`${scope}\``),
  staff: () => 'any role',
  guest: () => 'sign-in',
};

/** Access of visitors, members and operators to a call. */
const rowOf = (name: string, { method, path, access, scope = '' }: Route): string => {
  const isOfMembers = access === 'public' || access === 'member';
  const roles = [access === 'public' ? YES : NO, isOfMembers ? YES : NO, OPERATORS[access](scope)];
  return `| \`${name}\` | \`${method} ${path}\` | ${roles.join(' | ')} |`;
};

/** Who may make which call, as a Markdown table for `docs/access.md`. */
const accessTable = (table: RouteTable): string =>
  [
    '| Call | Address | Visitor | Member | Operator with |',
    '| --- | --- | --- | --- | --- |',
    ...Object.entries(table).map(([name, route]) => rowOf(name, route)),
  ].join('\n');

const root = dirname(import.meta.dirname);
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

interface Generated {
  file: string;
  from: string;
  /** The text of the whole file; `present` is what it holds now. */
  make: (current: string) => string;
}

const EXAMPLE = 'packages/feeds/src/example/connector.ts';
const EXAMPLE_BATCH = 'docs/feed-batch.example.json';

/** The parts of `docs/feeds.md` that stand elsewhere: facts of connectors, and the examples that tests run. */
const feedDocs = (current: string): string =>
  [
    ['connectors', connectorDocs(CONNECTORS)] as const,
    ['example connector', codeBlock(readFileSync(join(root, EXAMPLE), 'utf8'), 'ts')] as const,
    ['example batch', codeBlock(readFileSync(join(root, EXAMPLE_BATCH), 'utf8'), 'json')] as const,
  ].reduce((text, [section, content]) => replaceSection(text, section, content), current);

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
  { file: 'docs/feed-batch.schema.json', from: 'the contract', make: batchSchema },
  { file: 'docs/feeds.md', from: 'the connectors and the examples', make: feedDocs },
  {
    file: 'docs/access.md',
    from: 'the contract',
    make: (current) => replaceSection(current, 'calls', accessTable(routes)),
  },
  {
    file: 'docs/console.md',
    from: 'the table of rights',
    make: (current) => replaceSection(current, 'rights', rightsTable()),
  },
  {
    file: 'docs/privacy.md',
    from: 'the data map and the list of device storage',
    make: (current) =>
      [
        ['device storage', deviceTable()] as const,
        ['member tables', memberTables()] as const,
        ['site tables', siteTables()] as const,
      ].reduce((text, [section, content]) => replaceSection(text, section, content), current),
  },
  { file: 'deploy/prometheus/alerts.yaml', from: 'scripts/monitoring', make: alertsFile },
  { file: 'deploy/grafana/touchline.json', from: 'scripts/monitoring', make: dashboardFile },
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
