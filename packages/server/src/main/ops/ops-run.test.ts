import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runOps } from '#main/ops/ops-run.ts';

interface Seen {
  call: string;
  authorization: string | undefined;
  body: string;
}

const seen: Seen[] = [];
let reply: unknown;
let server: Server;
let url: string;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'touchline-ops-'));
  server = createServer(async (request: IncomingMessage, response) => {
    seen.push({
      call: `${request.method} ${request.url}`,
      authorization: request.headers.authorization,
      body: await text(request),
    });
    response.end(typeof reply === 'string' ? reply : JSON.stringify(reply));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

beforeEach(() => {
  seen.length = 0;
  reply = { code: 1, msg: 'ok', data: { list: [] }, time: 1 };
});

afterAll(async () => {
  server.close();
  await rm(dataDir, { recursive: true });
});

const run = async (line: string, env: NodeJS.ProcessEnv = {}): Promise<{ code: number; out: string; err: string }> => {
  let out = '';
  let err = '';
  const code = await runOps(
    line.split(' '),
    { DATA_DIR: dataDir, ...env },
    {
      out: (part) => (out += part),
      err: (part) => (err += part),
      read: () => Buffer.from('{}'),
    },
  );
  return { code, out, err };
};

test('a read puts its fields into the query, a change into a JSON body; the reply is printed', async () => {
  expect(await run(`audit size=5 --url ${url} --token anna-token`)).toEqual({
    code: 0,
    out: JSON.stringify({ list: [] }, null, 2),
    err: '',
  });
  await run(`hosts save {"id":"wang","name":"W"} --url ${url}`, { OPS_TOKEN: 'from-env' });
  await run(`schedules remove wang 77 --url ${url}`);
  await run(`staff invite anna --role owner,finance --name=Anna --url ${url}`);
  expect(seen).toEqual([
    { call: 'GET /ops/v1/audit?size=5', authorization: 'Bearer anna-token', body: '' },
    { call: 'PUT /ops/v1/hosts/wang', authorization: 'Bearer from-env', body: '{"id":"wang","name":"W"}' },
    { call: 'DELETE /ops/v1/schedules/wang/77', authorization: 'Bearer demo-operator', body: '' },
    {
      call: 'POST /ops/v1/staff/invite/anna',
      authorization: 'Bearer demo-operator',
      body: '{"roles":"owner,finance","name":"Anna","login":"anna"}',
    },
  ]);
});

test('the server that holds the data folder is found; its one-time token serves demo purge only', async () => {
  await writeFile(join(dataDir, 'server.json'), JSON.stringify({ address: url, token: 'one-time', pid: 1 }));
  await run('demo purge');
  await run('hosts list');
  await rm(join(dataDir, 'server.json'));
  expect(seen.map(({ call, authorization }) => [call, authorization])).toEqual([
    ['POST /ops/v1/demo/purge', 'Bearer one-time'],
    ['GET /ops/v1/hosts', 'Bearer demo-operator'],
  ]);
});

test('a refusal is printed with its code and exits with 1', async () => {
  reply = { code: 403, msg: 'the operator token of anna lacks the scope hosts', data: null, time: 1 };
  expect(await run(`hosts list --url ${url}`)).toEqual({
    code: 1,
    out: '',
    err: 'refused (403): the operator token of anna lacks the scope hosts',
  });
});

test('an invalid command is not sent and exits with 2', async () => {
  expect(await run(`hosts remove --url ${url}`)).toMatchObject({ code: 2, out: '' });
  expect(await run(`hosts list --colour red`)).toMatchObject({ code: 2, err: expect.stringContaining('"colour"') });
  expect(await run(`hosts list --colour`)).toMatchObject({ code: 2, err: '--colour needs a value' });
  expect(await run('hosts list --url ftp://x')).toMatchObject({ code: 2, err: expect.stringContaining('--url') });
  expect(seen).toEqual([]);
});

test('no server, or one that is not Touchline, exits with 3', async () => {
  expect(await run('hosts list --url http://127.0.0.1:1')).toMatchObject({
    code: 3,
    err: expect.stringContaining('no server answers at http://127.0.0.1:1'),
  });
  reply = '<html>hello</html>';
  expect(await run(`hosts list --url ${url}`)).toMatchObject({
    code: 3,
    err: expect.stringContaining('not a Touchline server'),
  });
});

test('help names every call, and the fields of one', async () => {
  expect((await run('help')).out).toContain('ops hosts save [id] <document>');
  expect((await run('help hosts save')).out).toContain('"introduction"');
});

test('the command exits with the code', async () => {
  const cli = join(import.meta.dirname, '../ops-cli.ts');
  const code = await new Promise((resolve) => {
    execFile(process.execPath, [cli, 'guests', 'list'], (error) => resolve(error?.code));
  });
  expect(code).toBe(2);
});
