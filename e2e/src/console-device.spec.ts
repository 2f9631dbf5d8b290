import { spawnSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import { createApi } from './api.ts';
import { enterAsMember, openDesk } from './console-desk.ts';
import { quietSettings } from './quiet-touchline.ts';
import { expect, test } from './touchline.ts';
import { LIVE_HOST, seedWorld } from './world.ts';

const FAKE_DEVICES = [
  '--no-sandbox',
  '--disable-gpu',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
];
const ENOUGH_BYTES = 60_000;

/** Codecs of what viewers get now. */
const codecsOf = async (address: string): Promise<string[]> => {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of (await fetch(address)).body ?? []) {
    chunks.push(chunk as Uint8Array);
    bytes += (chunk as Uint8Array).length;
    if (bytes >= ENOUGH_BYTES) break;
  }
  const args = '-v quiet -show_entries stream=codec_name -of csv=p=0 -f flv pipe:0'.split(' ');
  const { stdout } = spawnSync('ffprobe', args, { input: Buffer.concat(chunks), encoding: 'utf8' });
  // Metadata are a stream to ffprobe.
  return stdout
    .trim()
    .split('\n')
    .filter((name) => name !== 'unknown')
    .toSorted();
};

/** Lets the test cut the page's connections. */
const keepSockets = (desk: Page): Promise<unknown> =>
  desk.addInitScript(() => {
    const opened: WebSocket[] = [];
    Object.assign(globalThis, { opened });
    globalThis.WebSocket = class extends WebSocket {
      constructor(...args: ConstructorParameters<typeof WebSocket>) {
        super(...args);
        opened.push(this);
      }
    };
  });

/** How many sockets the page has opened for its video; with `isCut` those that are open are closed, without a word to the server. */
const publishing = (desk: Page, isCut = false): Promise<number> =>
  desk.evaluate((closes) => {
    const { opened } = globalThis as unknown as { opened: WebSocket[] };
    const sockets = opened.filter(({ url }) => url.endsWith('/live/publish'));
    if (closes) for (const socket of sockets) socket.close();
    return sockets.length;
  }, isCut);

test.use({ launchOptions: { executablePath: process.env['CHROMIUM_PATH'], args: FAKE_DEVICES } });

test.describe('a host without an encoder', () => {
  test.use({ ownSettings: { ...quietSettings, RTMP_PORT: '19371' } });

  test('[E13, E14] a host goes live from the camera of the page; the same stream goes on after the connection was lost, and ends with it', async ({
    browser,
    ownServer,
  }) => {
    const { baseUrl } = ownServer;
    const api = createApi(baseUrl);
    await seedWorld(api);
    const member = await api.register('device-host');
    await api.ops('opsSaveHost', { id: LIVE_HOST.id, uid: member.uid, liveStatus: 0 });
    await api.ops('opsSaveSchedule', { hostId: LIVE_HOST.id, matchId: 'derby', liveRoomId: 'room-1', liveStatus: 0 });
    const streams = async () => (await api.ops('opsListStreams', {})).list;
    const context = await openDesk(browser, baseUrl);
    try {
      const desk = await enterAsMember(context, 'device-host');
      await keepSockets(desk);
      await desk.goto('/console/studio');
      await desk.getByRole('button', { name: '用这台设备开播' }).click();
      const drawer = desk.getByRole('dialog', { name: '用这台设备开播' });
      await expect
        .poll(() => drawer.getByLabel('预览').evaluate((video: HTMLVideoElement) => video.videoWidth))
        .toBe(1280);
      await drawer.getByText('480p', { exact: true }).click();
      await expect
        .poll(() => drawer.getByLabel('预览').evaluate((video: HTMLVideoElement) => video.videoHeight))
        .toBe(480);
      await drawer.getByRole('button', { name: '开始直播' }).click();
      await expect(drawer.getByText(/已经在播：[1-9]/)).toBeVisible();
      const [begun] = await streams();
      expect(begun).toMatchObject({ liveRoomId: 'room-1', hostId: LIVE_HOST.id });
      const flv = `${baseUrl}/live/origin/room-1.flv`;
      expect(await codecsOf(flv)).toEqual(['aac', 'h264']);

      expect(await publishing(desk, true)).toBe(1);
      await expect.poll(() => publishing(desk)).toBe(2);
      await expect(drawer.getByText(/已经在播：[1-9]/)).toBeVisible();
      expect(await codecsOf(flv)).toEqual(['aac', 'h264']);
      expect((await streams()).map(({ startedAt }) => startedAt)).toEqual([begun?.startedAt]);

      await drawer.getByRole('button', { name: '结束直播' }).click();
      await desk.getByRole('dialog', { name: '结束直播' }).getByRole('button', { name: '结束直播' }).click();
      await expect.poll(streams).toEqual([]);
      await expect(drawer).toBeHidden();
    } finally {
      await context.close();
    }
  });
});
