import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { startNode, type TouchlineNode } from '#process/node-process.ts';
import { withFolder } from '#process/scratch.ts';
import { caddy } from '#proxies/caddy.ts';
import { checkProxy, ROOM } from '#proxies/checks.ts';
import { type FrontProxy, isInstalled, type ProxyKind, startProxy } from '#proxies/front-proxy.ts';
import { nginx } from '#proxies/nginx.ts';
import { createApi, operatorSettings, seedWorld } from '#repository.ts';
import type { Findings, Scenario } from '#scenario.ts';

/** Nobody listens there, as on a node that is gone. */
const GONE = ['127.0.0.1:1', '127.0.0.1:2'];
const RTMP_PORT = '4690';
const ON_AIR_LIMIT_MS = 10_000;

/** A small picture, so that a proxy that collects before it sends would be seen. */
const ENCODER =
  '-loglevel error -re -f lavfi -i testsrc2=size=160x90:rate=15 -re -f lavfi -i sine=sample_rate=22050 ' +
  '-c:v libx264 -preset ultrafast -tune zerolatency -b:v 40k -g 15 -c:a aac -b:a 16k -f flv';

const isOnAir = async (url: string): Promise<boolean> => {
  const control = new AbortController();
  const { status } = await fetch(url, { signal: control.signal });
  control.abort();
  return status === 200;
};

/** A host of the world goes on air; null where there is no FFmpeg. */
const goOnAir = async ({ origin }: TouchlineNode) => {
  if (!isInstalled('ffmpeg')) return null;
  const { streamKey } = await createApi(origin).ops('opsIssueStreamKey', { ...ROOM, hours: 1 });
  const target = `rtmp://127.0.0.1:${RTMP_PORT}/live/${streamKey}`;
  const child = spawn('ffmpeg', [...ENCODER.split(' '), target], { stdio: 'ignore' });
  const path = `/live/origin/${ROOM.liveRoomId}.flv`;
  for (const limit = performance.now() + ON_AIR_LIMIT_MS; !(await isOnAir(origin + path)); await sleep(200))
    assert.ok(performance.now() < limit && child.exitCode === null, 'the encoder could not publish');
  const stop = async (): Promise<void> => {
    const exit = once(child, 'exit');
    child.kill('SIGKILL');
    await exit;
  };
  return { path, stop };
};

const trust = ({ authority }: FrontProxy): void => setDefaultCACertificates([...getCACertificates(), authority]);

/** The proxy first: the node must know the origin under which the public comes. */
const tryProxy = async (kind: ProxyKind, folder: string): Promise<Findings> => {
  const nodeAddress = `127.0.0.1:${kind === nginx ? 4681 : 4682}`;
  mkdirSync(join(folder, kind.command));
  const proxy = await startProxy(kind, join(folder, kind.command), [...GONE, nodeAddress]);
  trust(proxy);
  let node: TouchlineNode | undefined;
  let onAir: Awaited<ReturnType<typeof goOnAir>> = null;
  try {
    node = await startNode(join(folder, `${kind.command}-data`), {
      ...operatorSettings,
      PORT: nodeAddress.split(':')[1] ?? '',
      TRUST_PROXY: 'on',
      ALLOWED_HOSTS: 'localhost',
      PUBLIC_URL: proxy.origin,
      RTMP_PORT,
    });
    await seedWorld(createApi(node.origin));
    onAir = await goOnAir(node);
    return await checkProxy(proxy.origin, onAir?.path ?? null);
  } finally {
    await onAir?.stop();
    await proxy.stop();
    await node?.stop();
  }
};

export const deployProxies: Scenario = {
  name: 'deploy-proxies',
  promise:
    'pages, calls, push and live video come through nginx and Caddy as deploy/ sets them up, with two of three nodes away',
  // CI installs no proxies.
  onDemand: true,
  run: () =>
    withFolder(async (folder) => {
      const kinds = [nginx, caddy].filter(({ command }) => isInstalled(command));
      assert.ok(kinds.length > 0, 'neither nginx nor caddy is installed');
      const findings: Findings[] = [];
      for (const kind of kinds) findings.push(await tryProxy(kind, folder));
      return Object.fromEntries(kinds.map(({ command }, index) => [command, JSON.stringify(findings[index])]));
    }),
};
