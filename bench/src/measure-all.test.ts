import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** Failures that nobody awaits end a process, so the benchmarks run in one of their own. */
const SCRIPT = `
  import { measureAll } from ${JSON.stringify(new URL('measure-all.ts', import.meta.url).href)};
  import { jsonOf, tableOf } from ${JSON.stringify(new URL('report.ts', import.meta.url).href)};
  const figure = { value: 2, unit: 'ms' };
  const never = () => new Promise((resolve) => setTimeout(resolve, 60_000));
  const benchmarks = [
    { name: 'refused', measure: async () => { throw new Error('answered 503'); } },
    { name: 'refused-in-background', measure: () => { void Promise.reject(new Error('answered 503')); return never(); } },
    { name: 'thrown-in-a-callback', measure: () => { setTimeout(() => { throw new Error('socket hang up'); }); return never(); } },
    { name: 'sound', measure: async () => figure },
  ];
  const results = await measureAll(benchmarks, (line) => console.error(line));
  console.log(jsonOf(results));
  console.log(tableOf(results));
  process.exit();
`;

test('names a benchmark that fails, measures the others and prints the last line', async () => {
  const { stdout, stderr } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', SCRIPT]);
  const [json = '', ...table] = stdout.trimEnd().split('\n');
  expect(JSON.parse(json)).toEqual({
    refused: { error: 'answered 503' },
    'refused-in-background': { error: 'answered 503' },
    'thrown-in-a-callback': { error: 'socket hang up' },
    sound: { value: 2, unit: 'ms' },
  });
  expect(table.map((line) => line.split(/ {2,}/).slice(0, 2))).toEqual([
    ['name', 'value'],
    ['refused', 'not measured'],
    ['refused-in-background', 'not measured'],
    ['thrown-in-a-callback', 'not measured'],
    ['sound', '2'],
  ]);
  expect(stderr).toContain('refused: not measured: answered 503');
});
