import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { linesOf, type PlayableRoom, type Sources, sourceOf } from './room-lines.ts';

const EXPIRES_AT = Date.UTC(2026, 10, 21, 12, 20);
const EXPIRES = EXPIRES_AT / 1000;
const signing = { secret: 'secret', expiresAt: EXPIRES_AT };
const NOTHING = { flv: '', m3u8: '', rtmp: '' };
const open = { liveRoomId: 'room-1', isPrivate: false, session: null, stored: NOTHING };
const vip = { ...open, isPrivate: true, session: 'a1b2' };
const name = { zh: '高清', en: 'HD' };
const plain = { id: 'plain', name, quality: name, m3u8: 'https://cdn.example/{room}/index.m3u8' };
const signed = {
  id: 'signed',
  name,
  quality: name,
  m3u8: 'https://cdn.example/s/{expires}/{sign}/{room}/index.m3u8',
  rtmp: 'rtmp://cdn.example/{sign}/{expires}/{room}',
  secret: 'shared',
  delay: 2.5,
};
const format = { codecs: 'avc1.64000c,mp4a.40.2', width: 320, height: 180, frameRate: 15 };
const source = { id: 'source', format, peakBitrate: 712_345 };
const audio = {
  id: 'audio',
  format: { codecs: 'mp4a.40.2', width: null, height: null, frameRate: null },
  peakBitrate: 64_000,
};
const here: Sources = { published: { hasHls: true, renditions: [source, audio] }, operatorLines: [plain, signed] };
const away: Sources = { ...here, published: null };
const NO_CHOICE = { renditions: [], thumbnails: '', windowMs: 0 };
const ids = (room: PlayableRoom, sources: Sources) => linesOf(room, sources, signing).lines.map(({ id }) => id);

test('[E14] a published room has the lines of the operator, then that of this server; the first is the default', () => {
  expect(ids(open, here)).toEqual(['plain', 'signed', 'origin', 'direct']);
  expect(linesOf(open, { ...here, operatorLines: [] }, signing)).toEqual({
    lines: [
      {
        id: 'origin',
        name: { zh: '主线', en: 'Main' },
        quality: { zh: '自适应', en: 'Adaptive' },
        flv: '',
        m3u8: '/live/origin/room-1/index.m3u8',
        rtmp: '',
        delayMs: null,
        renditions: [
          { id: 'source', height: 180, bitrate: 800, m3u8: '/live/origin/room-1/source/index.m3u8' },
          { id: 'audio', height: null, bitrate: 100, m3u8: '/live/origin/room-1/audio/index.m3u8' },
        ],
        thumbnails: '/live/origin/room-1/thumbnails.vtt',
        windowMs: 1_800_000,
      },
      {
        id: 'direct',
        name: { zh: '直连', en: 'Direct' },
        quality: { zh: '原画，延迟最低', en: 'Source, least delay' },
        flv: '/live/origin/room-1.flv',
        m3u8: '',
        rtmp: '',
        delayMs: null,
        ...NO_CHOICE,
      },
    ],
    expiresAt: null,
  });
});

test('[E14] without FFmpeg there is FLV only', () => {
  const { lines } = linesOf(open, { published: { hasHls: false, renditions: [] }, operatorLines: [] }, signing);
  expect(lines).toMatchObject([{ id: 'direct', flv: '/live/origin/room-1.flv', m3u8: '' }]);
});

test('[E14] a room that is not published here has the URLs of its entry, and without any those of the operator', () => {
  const stored = { flv: 'https://elsewhere.example/1.flv', m3u8: '', rtmp: '' };
  expect(linesOf({ ...open, stored }, away, signing)).toMatchObject({
    lines: [{ id: 'main', ...stored }],
    expiresAt: null,
  });
  expect(ids(open, away)).toEqual(['plain', 'signed']);
  expect(ids(open, { ...away, operatorLines: [] })).toEqual(['main']);
});

test('[V5, P4] a private room has signed lines only, and their expiry', () => {
  expect(ids(vip, here)).toEqual(['signed', 'origin', 'direct']);
  expect(ids(vip, { ...away, operatorLines: [plain] })).toEqual(['main']);
  const { lines, expiresAt } = linesOf(vip, { ...here, operatorLines: [] }, signing);
  expect(expiresAt).toBe(EXPIRES_AT);
  const [adaptive, direct] = lines;
  for (const address of [adaptive?.m3u8, ...(adaptive?.renditions ?? []).map(({ m3u8 }) => m3u8), direct?.flv])
    expect(address).toMatch(RegExp(`\\?expires=${EXPIRES}&session=a1b2&sign=[\\w-]{43}$`));
  const stored = { ...NOTHING, m3u8: '/live/demo/football/room-1.m3u8' };
  expect(linesOf({ ...vip, stored }, away, signing).lines[0]?.m3u8).toMatch(
    /^\/live\/demo\/football\/room-1\.m3u8\?expires=/,
  );
  expect(linesOf({ ...open, stored }, away, signing).lines[0]?.m3u8).toBe('/live/demo/football/room-1.m3u8');
  const reported = linesOf({ ...vip, session: null }, { ...here, operatorLines: [] }, signing);
  expect(sourceOf(reported.lines)).toEqual({
    flv: '/live/origin/room-1.flv',
    m3u8: '/live/origin/room-1/index.m3u8',
    rtmp: '',
  });
});

test('[E14, P4] a line of the operator is expanded; its signature is that of nginx’s secure_link', () => {
  const { lines, expiresAt } = linesOf(open, { ...away, operatorLines: [signed] }, signing);
  // As in nginx's manual: echo -n '<text>' | openssl md5 -binary | openssl base64 | tr +/ -_ | tr -d =
  const base64 = createHash('md5').update(`${EXPIRES}/room-1 shared`).digest('base64');
  const sign = base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  expect(lines).toEqual([
    {
      id: 'signed',
      name,
      quality: name,
      flv: '',
      m3u8: `https://cdn.example/s/${EXPIRES}/${sign}/room-1/index.m3u8`,
      rtmp: `rtmp://cdn.example/${sign}/${EXPIRES}/room-1`,
      delayMs: 2500,
      ...NO_CHOICE,
    },
  ]);
  expect(expiresAt).toBe(EXPIRES_AT);
});
