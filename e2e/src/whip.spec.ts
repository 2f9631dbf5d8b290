import type { Page } from '@playwright/test';
import { createApi } from './api.ts';
import { quietSettings } from './quiet-touchline.ts';
import { expect, test } from './touchline.ts';
import { LIVE_HOST, seedWorld } from './world.ts';

const ROOM = 'room-1';
const FAKE_DEVICES = [
  '--no-sandbox',
  '--disable-gpu',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
];

/** Seconds of picture that the page's player has shown, and its height; null while there is none. */
const shown = (page: Page): Promise<{ seconds: number; height: number } | null> =>
  page.evaluate(() => {
    const video = [...document.querySelectorAll('video')].find((one) => one.readyState >= 2 && one.videoWidth > 0);
    return video ? { seconds: video.currentTime, height: video.videoHeight } : null;
  });

const playsOn = async (page: Page): Promise<void> => {
  await expect.poll(() => shown(page)).not.toBeNull();
  const before = (await shown(page))?.seconds ?? 0;
  await expect.poll(async () => (await shown(page))?.seconds).toBeGreaterThan(before + 1);
};

/** Sends the camera of the page by WHIP; the address of the session, or why there is none. */
const publish = (page: Page, address: string, key: string): Promise<string> =>
  page.evaluate(
    async ([endpoint = '', token = '']) => {
      const picture = { width: 640, height: 360, frameRate: 15 };
      const stream = await navigator.mediaDevices.getUserMedia({ video: picture, audio: true });
      const peer = new RTCPeerConnection();
      Object.assign(globalThis, { peer });
      for (const track of stream.getTracks()) peer.addTransceiver(track, { direction: 'sendonly' });
      await peer.setLocalDescription();
      const reply = await fetch(endpoint, {
        method: 'POST',
        headers: { 'content-type': 'application/sdp', authorization: `Bearer ${token}` },
        body: peer.localDescription?.sdp ?? '',
      });
      if (reply.status !== 201) return `${reply.status} ${await reply.text()}`;
      await peer.setRemoteDescription({ type: 'answer', sdp: await reply.text() });
      return reply.headers.get('location') ?? '';
    },
    [address, key],
  );

test.use({ launchOptions: { executablePath: process.env['CHROMIUM_PATH'], args: FAKE_DEVICES } });

test.describe('a page that publishes by WebRTC', () => {
  test.use({
    ownSettings: { ...quietSettings, RTMP_PORT: '19373', WHIP_UDP_PORTS: '19380-19399', WHIP_ADDRESS: '127.0.0.1' },
  });

  test('[E13, E14] its picture and sound play in the room, go on after it was closed, and end with its session', async ({
    browser,
    page,
    ownServer,
  }) => {
    const { baseUrl } = ownServer;
    const api = createApi(baseUrl);
    await seedWorld(api);
    const issueKey = () => api.ops('opsIssueStreamKey', { hostId: LIVE_HOST.id, liveRoomId: ROOM });
    await expect(issueKey).toPass();
    const key = (await issueKey()).streamKey;
    const endpoint = `${baseUrl}/live/whip/${ROOM}`;
    const streams = async () => (await api.ops('opsListStreams', {})).list;
    const open = async () => {
      const publisher = await browser.newPage();
      await publisher.goto(`${baseUrl}/console`);
      return publisher;
    };

    const first = await open();
    expect(await publish(first, endpoint, 'nonsense')).toBe('403 Touchline: the key is wrong');
    expect(await publish(first, endpoint, key)).toMatch(/^\/live\/whip\/room-1\/[\w-]+$/);
    await expect.poll(async () => (await streams()).map((stream) => stream.liveRoomId)).toEqual([ROOM]);
    const [begun] = await streams();
    await page.goto(`${baseUrl}/program-detail/${LIVE_HOST.id}/derby`);
    await playsOn(page);
    // The browser grows its picture to the whole size.
    await expect.poll(async () => (await shown(page))?.height).toBe(360);

    await first.close();
    const second = await open();
    let session = '';
    await expect.poll(async () => (session = await publish(second, endpoint, key))).toMatch(/^\/live\/whip/);
    await playsOn(page);
    expect((await streams()).map(({ startedAt }) => startedAt)).toEqual([begun?.startedAt]);
    expect(await publish(second, endpoint, key)).toBe('409 Touchline: the room is published to already');
    expect((await fetch(`${baseUrl}${session}`, { method: 'DELETE' })).status).toBe(200);
    await expect.poll(streams).toEqual([]);
  });
});
