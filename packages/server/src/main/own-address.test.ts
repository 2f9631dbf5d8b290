import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { CODE } from '@touchline/contract/codes.ts';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#platform/config/read-config.ts';
import { holdDataFolder } from '#platform/db/data-folder.ts';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { runFeed } from './feed-run.ts';
import { runOps } from './ops-run.ts';
import { OwnAddress } from './own-address.ts';
import { createTouchline } from './touchline.ts';

const outside = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
/** An address that is on every machine, though no loopback name of ours, and one of the network where there is one. */
const HOSTS = ['127.0.0.2', ...(outside === undefined ? [] : [outside])];

describeEachDatabase('the server’s own address', (open) => {
  /** A server that listens as one that is started, on a free port of `HOST`. */
  const start = async (HOST: string) => {
    const folder = await mkdtemp(join(tmpdir(), 'touchline-own-address-'));
    await writeFile(join(folder, 'config.json'), '{}');
    const env = { DATA_DIR: join(folder, 'data'), TOUCHLINE_CONFIG: join(folder, 'config.json') };
    const config = readConfig({ ...env, HOST, PORT: '0', DEMO: 'off', LOG_LEVEL: 'silent' });
    const held = holdDataFolder(config.DATA_DIR);
    const own = new OwnAddress();
    const { app, close } = await createTouchline({
      config,
      database: await open(),
      log: pino({ level: 'silent' }),
      now: Date.now,
      passwordCostLog2: 1,
      distDir: folder,
      isReady: () => true,
      commandToken: own.commandToken,
      isOwnHost: own.isOwnHost,
      drawDemoFile: () => null,
    });
    onTestFinished(async () => {
      await close();
      held.release();
      await rm(folder, { recursive: true });
    });
    const address = await own.open(app, config, held);
    return { app, env, folder, address, host: new URL(address).host };
  };

  test.each(HOSTS)('[K13] commands reach a server that listens on %s', async (HOST) => {
    const { env, folder } = await start(HOST);
    const match = { round: 'Matchday 1', date: '2024-08-17', time: '15:00', team1: 'Arsenal FC', team2: 'Chelsea FC' };
    const league = { name: 'English Premier League 2024/25', matches: [{ ...match, score: { ft: [2, 0] } }] };
    await writeFile(join(folder, 'en.1.json'), JSON.stringify(league));
    const said: string[] = [];
    const say = (text: string): void => void said.push(text);
    const terminal = { out: say, err: say, progress: () => {} };
    expect([await runFeed(['import', 'openfootball', join(folder, 'en.1.json')], env, terminal), said]).toEqual([
      0,
      ['en.1.json: 1 added, 0 updated, 0 unchanged, 0 incomplete'],
    ]);
    const ops = { out: say, err: say, read: () => Buffer.from('') };
    expect([await runOps(['demo', 'purge'], env, ops), said.at(-1)]).toEqual([0, expect.stringContaining('removed')]);
  });

  test.each(HOSTS)(
    '[K13] beside loopback only the announced address of %s is let in, and has no rights',
    async (HOST) => {
      const { app, address, host } = await start(HOST);
      const codeFor = async (asked: string) =>
        (await app.inject({ url: '/api/nothing', headers: { host: asked } })).json<{ code: number }>().code;
      expect(await codeFor(host)).toBe(CODE.NOT_FOUND);
      for (const other of [HOST, `${HOST}:1`, `${host}0`, `rebound.example:${host.split(':')[1]}`])
        expect([other, await codeFor(other)]).toEqual([other, CODE.FORBIDDEN]);
      for (const path of ['/metrics', '/ops/v1/hosts'])
        expect(await (await fetch(address + path)).json()).toMatchObject({ code: CODE.FORBIDDEN });
    },
  );
});
