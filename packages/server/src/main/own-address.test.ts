import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { CODE } from '@touchline/contract/codes.ts';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#platform/config/read-config.ts';
import { lockDataFolder } from '#platform/db/data-folder.ts';
import { describeDefaultDatabase } from '#platform/db/test-databases.ts';
import { runFeed } from './feed/feed-run.ts';
import { runOps } from './ops/ops-run.ts';
import { OwnAddress } from './own-address.ts';
import { createTouchline } from './touchline.ts';

const outside = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
/** An address of every machine that is not a loopback name of ours, and one of the network if there is one. */
const HOSTS = ['127.0.0.2', ...(outside === undefined ? [] : [outside])];

describeDefaultDatabase('the server’s own address', (open) => {
  /** A server that listens on a free port of `HOST`. */
  const start = async (HOST: string, more: Record<string, string> = {}) => {
    const folder = await mkdtemp(join(tmpdir(), 'touchline-own-address-'));
    await writeFile(join(folder, 'config.json'), '{}');
    const env = { DATA_DIR: join(folder, 'data'), TOUCHLINE_CONFIG: join(folder, 'config.json') };
    const config = readConfig({ ...env, HOST, PORT: '0', DEMO: 'off', LOG_LEVEL: 'silent', ...more });
    const lock = lockDataFolder(config.DATA_DIR);
    const own = new OwnAddress();
    const { app, close } = await createTouchline({
      config,
      database: await open(),
      log: pino({ level: 'silent' }),
      now: Date.now,
      passwordCostLog2: 1,
      distDir: folder,
      consoleDir: folder,
      isReady: () => true,
      commandToken: own.commandToken,
      isOwnHost: own.isOwnHost,
    });
    onTestFinished(async () => {
      await close();
      lock.release();
      await rm(folder, { recursive: true });
    });
    const address = await own.open(app, config, lock);
    return { app, env, folder, address, host: new URL(address).host };
  };

  test('the console is answered on its own port alone, and the app on both', async () => {
    const free = createServer().listen(0, '127.0.0.1');
    await once(free, 'listening');
    const { port } = free.address() as AddressInfo;
    await new Promise((resolve) => free.close(resolve));
    const { address } = await start('127.0.0.1', { CONSOLE_PORT: String(port) });
    const signIn = { method: 'POST', headers: { 'x-touchline-console': '1', 'content-type': 'application/json' } };
    const codeAt = async (origin: string) => {
      const reply = await fetch(`${origin}/ops/v1/session/sign-in`, {
        ...signIn,
        body: '{"login":"a","password":"b"}',
      });
      return ((await reply.json()) as { code: number }).code;
    };
    const second = `http://127.0.0.1:${port}`;
    expect([await codeAt(address), await codeAt(second)]).toEqual([CODE.FORBIDDEN, CODE.BAD_CREDENTIALS]);
    const statuses = [
      await fetch(`${address}/console`),
      await fetch(`${second}/console`),
      await fetch(`${second}/healthz`),
    ];
    expect(statuses.map(({ status }) => status)).toEqual([404, 503, 200]);
  });

  test.each(HOSTS)('[K13] commands reach a server that listens on %s', async (HOST) => {
    const { env, folder } = await start(HOST);
    const match = { round: 'Matchday 1', date: '2024-08-17', time: '15:00', team1: 'Arsenal FC', team2: 'Chelsea FC' };
    const league = { name: 'English Premier League 2024/25', matches: [{ ...match, score: { ft: [2, 0] } }] };
    await writeFile(join(folder, 'en.1.json'), JSON.stringify(league));
    const output: string[] = [];
    const print = (text: string): void => void output.push(text);
    const terminal = { out: print, err: print, progress: () => {} };
    expect([await runFeed(['import', 'openfootball', join(folder, 'en.1.json')], env, terminal), output]).toEqual([
      0,
      ['en.1.json: 1 added, 0 updated, 0 unchanged, 0 incomplete'],
    ]);
    const ops = { out: print, err: print, read: () => Buffer.from('') };
    expect([await runOps(['demo', 'purge'], env, ops), output.at(-1)]).toEqual([0, expect.stringContaining('removed')]);
    const invited = await runOps(['staff', 'invite', 'anna', '--role', 'owner'], env, ops);
    expect([invited, output.at(-1)]).toEqual([0, expect.stringContaining('/console/welcome#')]);
  });

  test.each(HOSTS)(
    '[K13] beside loopback only the announced address of %s is accepted, without privileges',
    async (HOST) => {
      const { app, address, host } = await start(HOST);
      const codeFor = async (requested: string) =>
        (await app.inject({ url: '/api/nothing', headers: { host: requested } })).json<{ code: number }>().code;
      expect(await codeFor(host)).toBe(CODE.NOT_FOUND);
      for (const other of [HOST, `${HOST}:1`, `${host}0`, `rebound.example:${host.split(':')[1]}`])
        expect([other, await codeFor(other)]).toEqual([other, CODE.FORBIDDEN]);
      for (const path of ['/metrics', '/ops/v1/hosts'])
        expect(await (await fetch(address + path)).json()).toMatchObject({ code: CODE.FORBIDDEN });
    },
  );
});

/** Starts the server as a shell does; returns its exit code and standard error. */
const startProcess = async (settings: Record<string, string>, ...nodeOptions: string[]) => {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-start-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const child = spawn(process.execPath, [...nodeOptions, join(import.meta.dirname, 'main.ts')], {
    cwd: folder,
    env: { PATH: process.env['PATH'], DEMO: 'off', PORT: '0', LOG_LEVEL: 'silent', ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  child.stderr.on('data', (text: Buffer) => (output += text.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
};

test('a start-up error that a person can fix is printed as one sentence that says how', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  onTestFinished(() => void taken.close());
  const { port } = taken.address() as AddressInfo;
  const failures = await Promise.all([
    startProcess({ PORT: String(port) }),
    startProcess({ HOST: '192.0.2.1' }),
    startProcess({ DATABASE_URL: 'postgres://touchline:quite-secret@127.0.0.1:1/touchline' }),
  ]);
  expect(failures).toEqual(
    [
      `127.0.0.1:${port} is in use; stop what listens there, or choose another PORT`,
      '192.0.2.1:0 is no address of this machine; choose another HOST',
      'PostgreSQL of DATABASE_URL at 127.0.0.1:1 does not answer: connect ECONNREFUSED 127.0.0.1:1',
    ].map((reason) => ({ code: 1, output: `Touchline did not start: ${reason}\n` })),
  );
}, 60_000);

test('a server whose preparation fails prints one line and exits with 1', async () => {
  // The build of the web app is another process, which is made to fail.
  const broken = `data:text/javascript,${encodeURIComponent(
    "import { syncBuiltinESMExports } from 'node:module'; import processes from 'node:child_process';" +
      "const { spawn } = processes; processes.spawn = (command, args, options) => spawn(command, ['-e', 'process.exit(1)'], options);" +
      'syncBuiltinESMExports();',
  )}`;
  const { code, output } = await startProcess({}, '--import', broken);
  expect([code, output]).toEqual([1, 'Touchline did not start: the web app could not be built: \n']);
});
