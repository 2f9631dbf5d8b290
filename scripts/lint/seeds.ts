/** A file that breaks one rule, for the test that proves the rule. */
export interface Seed {
  readonly what: string;
  readonly file: string;
  readonly source: string;
  readonly code: string;
}

const LAYERS = 'touchline(layers)';

const layerSeed = (what: string, file: string, specifier: string): Seed => ({
  what,
  file,
  source: `import { thing } from '${specifier}';\nexport const copy = thing;\n`,
  code: LAYERS,
});

const longFunction = `export const long = () => {\n${'  process.stdout.write("");\n'.repeat(61)}};\n`;

/** One violation of each rule, each in its own file. */
export const SEEDS: readonly Seed[] = [
  layerSeed('a package other than zod in contract', 'packages/contract/src/a-seed.ts', 'ws'),
  layerSeed('node in contract', 'packages/contract/src/b-seed.ts', 'node:fs'),
  layerSeed('domain in contract', 'packages/contract/src/c-seed.ts', '@touchline/domain/rule.ts'),
  layerSeed('a package in domain', 'packages/domain/src/a-seed.ts', 'zod'),
  layerSeed('node in domain', 'packages/domain/src/b-seed.ts', 'node:crypto'),
  layerSeed('feeds in domain', 'packages/domain/src/c-seed.ts', '@touchline/feeds/source.ts'),
  layerSeed('contract schemas as values in domain', 'packages/domain/src/d-seed.ts', '@touchline/contract/match.ts'),
  layerSeed('another package in feeds', 'packages/feeds/src/a-seed.ts', 'fastify'),
  layerSeed('server in feeds', 'packages/feeds/src/b-seed.ts', '@touchline/server/main/main.ts'),
  layerSeed('a feature in the server platform', 'packages/server/src/platform/a-seed.ts', '#features/one/service.ts'),
  layerSeed(
    'a feature in the server platform, by a relative path',
    'packages/server/src/platform/b-seed.ts',
    '../features/one/service.ts',
  ),
  layerSeed('main in the server platform', 'packages/server/src/platform/c-seed.ts', '#main/compose/compose.ts'),
  layerSeed('main in a server feature', 'packages/server/src/features/one/a-seed.ts', '#main/compose/compose.ts'),
  layerSeed(
    'another feature in a server feature',
    'packages/server/src/features/one/b-seed.ts',
    '#features/two/service.ts',
  ),
  layerSeed(
    'another feature in a server feature, by a relative path',
    'packages/server/src/features/one/c-seed.ts',
    '../two/service.ts',
  ),
  layerSeed('test support in the server', 'packages/server/src/main/b-seed.ts', '#testing/test-app.ts'),
  layerSeed('test support in a server feature', 'packages/server/src/features/one/d-seed.ts', '#testing/test-app.ts'),
  layerSeed('test support in the web app', 'packages/web/src/app/t-seed.ts', '#testing/render-page.ts'),
  layerSeed('web in the server', 'packages/server/src/main/a-seed.ts', '@touchline/web/app/app.tsx'),
  layerSeed('app in a web feature', 'packages/web/src/features/one/a-seed.ts', '#app/routes.ts'),
  layerSeed('another feature in a web feature', 'packages/web/src/features/one/b-seed.ts', '#features/two/queries.ts'),
  layerSeed('a feature in an entity', 'packages/web/src/entities/card/a-seed.ts', '#features/one/queries.ts'),
  layerSeed('a feature in the web data', 'packages/web/src/data/match/a-seed.ts', '#features/one/queries.ts'),
  layerSeed('a component in the web data', 'packages/web/src/data/match/b-seed.ts', '#ui/text.ts'),
  layerSeed('shared data in an entity', 'packages/web/src/entities/card/c-seed.ts', '#data/match/match-rule.ts'),
  layerSeed('shared data in the web platform', 'packages/web/src/platform/b-seed.ts', '#data/match/match-rule.ts'),
  layerSeed('the HTTP client in an entity', 'packages/web/src/entities/card/b-seed.ts', '#platform/http/client.ts'),
  layerSeed('the HTTP client in ui', 'packages/web/src/ui/a-seed.ts', '#platform/http/client.ts'),
  layerSeed('an entity in ui', 'packages/web/src/ui/b-seed.ts', '#entities/card/card.tsx'),
  layerSeed('a domain rule in ui', 'packages/web/src/ui/c-seed.ts', '@touchline/domain/rule.ts'),
  layerSeed('a component in the data layer', 'packages/web/src/data/match/a-seed.ts', '#ui/text.ts'),
  layerSeed('a feature in the web platform', 'packages/web/src/platform/a-seed.ts', '#features/one/queries.ts'),
  layerSeed('feeds in the web', 'packages/web/src/app/a-seed.ts', '@touchline/feeds/source.ts'),
  layerSeed(
    'contract schemas as values in the web',
    'packages/web/src/features/one/c-seed.ts',
    '@touchline/contract/match.ts',
  ),
  layerSeed('the web in a parent site', 'hosts/parent-site/src/client/a-seed.ts', '@touchline/web/app/app.tsx'),
  layerSeed('the parent site in the web', 'packages/web/src/app/b-seed.ts', '@touchline/parent-site/client/main.ts'),
  layerSeed('a path two folders up', 'packages/web/src/features/one/components/a-seed.ts', '../../one/queries.ts'),
  {
    what: 'an import() against the direction',
    file: 'packages/web/src/ui/d-seed.ts',
    source: "export const later = () => import('#features/one/queries.ts');\n",
    code: LAYERS,
  },
  {
    what: 'an export from against the direction',
    file: 'packages/web/src/ui/e-seed.ts',
    source: "export { query } from '#features/one/queries.ts';\n",
    code: LAYERS,
  },
  {
    what: 'an export * against the direction',
    file: 'packages/web/src/ui/f-seed.ts',
    source: "export * from '#features/one/queries.ts';\n",
    code: LAYERS,
  },
  {
    what: 'the outer database inside a transaction',
    file: 'packages/server/src/platform/db/a-seed.ts',
    source:
      'export const save = (db) => db.transaction().execute(async (trx) => [trx, await db.selectFrom("a").execute()]);\n',
    code: 'touchline(transaction)',
  },
  {
    what: 'the outer database of an object inside a transaction',
    file: 'packages/server/src/platform/db/b-seed.ts',
    source:
      'export const save = (deps) => deps.db.transaction().setIsolationLevel("serializable").execute(async () => { await deps.db.deleteFrom("a").execute(); });\n',
    code: 'touchline(transaction)',
  },
  {
    what: 'the outer database inside inTransaction',
    file: 'packages/server/src/platform/db/c-seed.ts',
    source: 'export const save = (db) => inTransaction(db, async () => { await db.deleteFrom("a").execute(); });\n',
    code: 'touchline(transaction)',
  },
  {
    what: 'a feature that writes a cached reply',
    file: 'packages/web/src/features/one/d-seed.ts',
    source: 'export const save = (client) => client.setQueryData(["key"], {});\n',
    code: 'touchline(cache)',
  },
  {
    what: 'a feature that spells a query key',
    file: 'packages/web/src/features/one/e-seed.ts',
    source: "export const options = { queryKey: ['listHosts'] };\n",
    code: 'touchline(cache)',
  },
  {
    what: 'a circle of imports',
    file: 'packages/domain/src/circle-a-seed.ts',
    source: "import { b } from './circle-b-seed.ts';\nexport const a = () => b;\n",
    code: 'import(no-cycle)',
  },
  {
    what: 'the other half of the circle',
    file: 'packages/domain/src/circle-b-seed.ts',
    source: "import { a } from './circle-a-seed.ts';\nexport const b = () => a;\n",
    code: 'import(no-cycle)',
  },
  {
    what: 'a function of more than 60 lines',
    file: 'packages/domain/src/long-function-seed.ts',
    source: longFunction,
    code: 'eslint(max-lines-per-function)',
  },
  {
    what: 'any',
    file: 'packages/domain/src/any-seed.ts',
    source: 'export const read = (value: any) => value;\n',
    code: 'typescript(no-explicit-any)',
  },
  {
    what: 'a file name that is not kebab-case',
    file: 'packages/domain/src/CamelSeed.ts',
    source: 'export const a = 1;\n',
    code: 'unicorn(filename-case)',
  },
];

/** Files that break no rule, to test that valid code passes. */
export const LEGAL: readonly (readonly [file: string, source: string])[] = [
  ['packages/contract/src/match.ts', "import * as z from 'zod';\nexport const Match = z.object({});\n"],
  ['packages/contract/src/codes.ts', 'export const CODE = 1;\n'],
  ['packages/domain/src/rule.ts', "import { CODE } from '@touchline/contract/codes.ts';\nexport const rule = CODE;\n"],
  [
    'packages/domain/src/rule.test.ts',
    "import { expect, test } from 'vitest';\nimport { Match } from '@touchline/contract/match.ts';\ntest('a', () => { expect(Match).toBe(1); });\n",
  ],
  [
    'packages/feeds/src/source.ts',
    "import { readFileSync } from 'node:fs';\nimport { parse } from 'csv-parse/sync';\nimport { rule } from '@touchline/domain/rule.ts';\nexport const all = [readFileSync, parse, rule];\n",
  ],
  [
    'packages/server/src/platform/db/open.ts',
    "import { Kysely } from 'kysely';\nexport const open = () => new Kysely({});\n",
  ],
  [
    'packages/server/src/platform/db/save.ts',
    "export const save = (db) => db.transaction().execute(async (trx) => ({ db: await trx.selectFrom('a').execute() }));\n",
  ],
  [
    'packages/server/src/features/one/service.ts',
    "import { open } from '#platform/db/open.ts';\nimport { rule } from '@touchline/domain/rule.ts';\nexport const one = [open, rule];\n",
  ],
  ['packages/server/src/features/one/routes.ts', "import { one } from './service.ts';\nexport const routes = one;\n"],
  [
    'packages/server/src/features/one/service.test.ts',
    "import { expect, test } from 'vitest';\nimport { all } from '#main/compose/compose.ts';\nimport { createTestApp } from '#testing/test-app.ts';\ntest('a', () => { expect([all, createTestApp]).toBe(1); });\n",
  ],
  [
    'packages/server/src/testing/test-app.ts',
    "import { all } from '#main/compose/compose.ts';\nexport const createTestApp = all;\n",
  ],
  ['packages/web/src/testing/render-page.ts', 'export const renderPage = 1;\n'],
  [
    'packages/server/src/main/compose/compose.ts',
    "import { one } from '#features/one/service.ts';\nexport const all = one;\n",
  ],
  [
    'packages/web/src/data/match/match-rule.ts',
    "import type { Match } from '@touchline/contract/match.ts';\nimport { client } from '#platform/http/client.ts';\nexport const query = (match: Match) => [match, client, client.setQueryData];\n",
  ],
  [
    'packages/web/src/features/one/queries.ts',
    "import type { Match } from '@touchline/contract/match.ts';\nimport { CODE } from '@touchline/contract/codes.ts';\nimport { query as matchQuery } from '#data/match/match-rule.ts';\nexport const query = (match: Match) => [match, CODE, matchQuery];\n",
  ],
  [
    'packages/web/src/features/one/components/row.ts',
    "import { query } from '../queries.ts';\nexport const row = query;\n",
  ],
  ['packages/web/src/platform/http/client.ts', "export const client = () => import('@touchline/contract/match.ts');\n"],
  ['packages/web/src/ui/text.ts', "import { label } from '#platform/i18n/label.ts';\nexport const text = label;\n"],
  [
    'packages/web/src/entities/card/card.ts',
    "import { text } from '#ui/text.ts';\nimport type { Match } from '@touchline/contract/match.ts';\nexport const card = (match: Match) => [match, text];\n",
  ],
  [
    'packages/web/src/app/routes.ts',
    "import { row } from '#features/one/components/row.ts';\nexport const routes = row;\n",
  ],
];
