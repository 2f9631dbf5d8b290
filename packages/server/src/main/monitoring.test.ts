import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeDefaultDatabase } from '#platform/db/test-databases.ts';
import { createTestApp } from '#testing/test-app.ts';

const read = (file: string): string => readFileSync(join(import.meta.dirname, '../../../..', file), 'utf8');

const [rules, dashboard, runbooks] = [
  'deploy/prometheus/alerts.yaml',
  'deploy/grafana/touchline.json',
  'docs/runbooks.md',
].map(read) as [string, string, string];

/** Names of metrics in expressions, without what a histogram adds to its own. */
const namesIn = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/\b((?:touchline|nodejs|process)_[a-z0-9_]+)\b/g)].map(([, name = '']) =>
      name.replace(/_seconds_(bucket|count|sum)$/, '_seconds'),
    ),
  ),
];
const expressions = (text: string): string =>
  [...text.matchAll(/^\s*(?:- )?"?expr"?: .*$/gm)].map(([line]) => line).join('\n');

describeDefaultDatabase('dashboard and alert rules', (open) => {
  test('use only metrics that a running server reports, and show every one of its own', async () => {
    const database = await open();
    const connections = () => ({ open: 1, idle: 1, waiting: 0 });
    const app = await createTestApp({ ...database, connections });
    const { body } = await app.app.inject({ url: '/metrics' });
    await app.close();
    const reported = [...body.matchAll(/^# TYPE (\S+) /gm)].map(([, name = '']) => name);
    const used = namesIn(expressions(rules) + expressions(dashboard));
    expect(used.filter((name) => !reported.includes(name))).toEqual([]);
    expect(reported.filter((name) => name.startsWith('touchline_') && !used.includes(name))).toEqual([]);
  });

  test('a scrape of a node whose database is gone reports so, and all else', async () => {
    const database = await open();
    const app = await createTestApp({ ...database, db: (await database.reopen()).db });
    await app.app.ready();
    await app.anchor.db.destroy();
    const { statusCode, body } = await app.app.inject({ url: '/metrics' });
    expect([
      statusCode,
      body.includes('touchline_database_up 0\n'),
      body.includes('touchline_push_connections 0\n'),
    ]).toEqual([200, true, true]);
    expect(body).not.toMatch(/^touchline_ledger_faults \d/m);
  });
});

test('each alert has a runbook, and each runbook its alert', () => {
  const alerts = [...rules.matchAll(/alert: (\S+)/g)].map(([, name = '']) => name);
  const sections = [...runbooks.matchAll(/^## (\S+)$/gm)].map(([, name = '']) => name);
  expect(sections.toSorted()).toEqual(alerts.toSorted());
  expect([...rules.matchAll(/runbook: docs\/runbooks\.md#(\S+)/g)].map(([, name = '']) => name)).toEqual(
    alerts.map((name) => name.toLowerCase()),
  );
});
