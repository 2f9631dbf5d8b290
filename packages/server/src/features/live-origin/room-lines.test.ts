import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { linesOf, type PlayableRoom, type Sources } from './room-lines.ts';

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
const here: Sources = { isPublishedHere: true, hasHls: true, operatorLines: [plain, signed] };
const away: Sources = { ...here, isPublishedHere: false };
const ids = (room: PlayableRoom, sources: Sources) => linesOf(room, sources, signing).lines.map(({ id }) => id);

test('[E14] a published room has the lines of the operator, then that of this server; the first is the default', () => {
  expect(ids(open, here)).toEqual(['plain', 'signed', 'origin']);
  expect(linesOf(open, { ...here, operatorLines: [] }, signing)).toEqual({
    lines: [
      {
        id: 'origin',
        name: { zh: '直连', en: 'Direct' },
        quality: { zh: '原画', en: 'Source' },
        flv: '/live/origin/room-1.flv',
        m3u8: '/live/origin/room-1/index.m3u8',
        rtmp: '',
        delayMs: null,
      },
    ],
    expiresAt: null,
  });
});

test('[E14] without FFmpeg there is FLV only', () => {
  const { lines } = linesOf(open, { ...here, hasHls: false, operatorLines: [] }, signing);
  expect(lines).toMatchObject([{ flv: '/live/origin/room-1.flv', m3u8: '' }]);
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
  expect(ids(vip, here)).toEqual(['signed', 'origin']);
  expect(ids(vip, { ...away, operatorLines: [plain] })).toEqual(['main']);
  const { lines, expiresAt } = linesOf(vip, { ...here, operatorLines: [] }, signing);
  expect(expiresAt).toBe(EXPIRES_AT);
  for (const address of [lines[0]?.flv, lines[0]?.m3u8])
    expect(address).toMatch(RegExp(`\\?expires=${EXPIRES}&session=a1b2&sign=[\\w-]{43}$`));
  const stored = { ...NOTHING, m3u8: '/live/demo/football/room-1.m3u8' };
  expect(linesOf({ ...vip, stored }, away, signing).lines[0]?.m3u8).toMatch(
    /^\/live\/demo\/football\/room-1\.m3u8\?expires=/,
  );
  expect(linesOf({ ...open, stored }, away, signing).lines[0]?.m3u8).toBe('/live/demo/football/room-1.m3u8');
  const reported = linesOf({ ...vip, session: null }, { ...here, operatorLines: [] }, signing);
  expect(reported.lines).toMatchObject([{ flv: '/live/origin/room-1.flv', m3u8: '/live/origin/room-1/index.m3u8' }]);
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
    },
  ]);
  expect(expiresAt).toBe(EXPIRES_AT);
});
