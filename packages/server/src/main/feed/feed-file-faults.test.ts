import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runFeed } from './feed-run.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'touchline-faults-'));
  await writeFile(join(folder, 'config.json'), '{}');
});
afterEach(() => rm(folder, { recursive: true }));

const importFile = async (source: string, content: string | Buffer) => {
  const path = join(folder, 'en.1.json');
  await writeFile(path, content);
  const env = { DATA_DIR: join(folder, 'data'), TOUCHLINE_CONFIG: join(folder, 'config.json') };
  const [out, err]: string[][] = [[], []];
  const code = await runFeed(['import', source, path], env, {
    out: (line) => out?.push(line),
    err: (text) => err?.push(text),
    progress: () => undefined,
  });
  return { code, out: out?.join('\n'), fault: err?.join('\n').replace(`${folder}/`, '').split('\n')[0] };
};

const season = (home: string): string =>
  `{"name": "English Premier League 2024/25", "matches": [
{"round": "Matchday 1", "date": "2024-08-17", "time": "15:00", "team1": "${home}", "team2": "Chelsea FC"}]}`;

test.each(['openfootball', 'nba-cdn'])(
  '[A7] %s: the error names the position however deeply a file is nested',
  async (source) => {
    const fault = async (text: string) => (await importFile(source, text)).fault;
    expect(await fault('['.repeat(5000))).toBe('en.1.json: line 1, column 5001: not valid JSON');
    expect(await fault('{"a":\n['.repeat(100_000))).toBe('en.1.json: line 100001, column 2: not valid JSON');
    expect(await fault(`${'['.repeat(5000)}${']'.repeat(4999)}}`)).toBe(
      'en.1.json: line 1, column 10000: not valid JSON',
    );
    expect(await fault('\uFEFF{"name": 1,}')).toBe('en.1.json: line 1, column 12: not valid JSON');
    expect(await fault('{"a": [1, {}, [], "x" 2]}')).toBe('en.1.json: line 1, column 23: not valid JSON');
    expect(await fault('{"a": 1} 2')).toBe('en.1.json: line 1, column 10: not valid JSON');
  },
);

test('[A7] a file that is not UTF-8 is refused with the position; an encoded replacement character is text', async () => {
  // Line 2 is `{"round": "Matchday 1", "date": "2024-08-17", "time": "15:00", "team1": "Alav` up to the letter: 77 characters.
  expect(await importFile('openfootball', Buffer.from(season('Alavés'), 'latin1'))).toMatchObject({
    code: 1,
    fault: 'en.1.json: line 2, column 78: not valid UTF-8',
  });
  const cut = Buffer.concat([Buffer.from('\uFFFD{'), Buffer.from([0xe2, 0x82])]);
  expect((await importFile('openfootball', cut)).fault).toBe('en.1.json: line 1, column 3: not valid UTF-8');
  expect((await importFile('openfootball', Buffer.from(season('Arsenal FC'), 'utf16le'))).fault).toMatch(
    /line 1, column/,
  );
});

test('[A7] a byte order mark is ignored', async () => {
  expect(await importFile('openfootball', `\uFEFF${season('Arsenal FC')}`)).toMatchObject({
    code: 0,
    out: expect.stringContaining('en.1.json: 1 added'),
  });
});
