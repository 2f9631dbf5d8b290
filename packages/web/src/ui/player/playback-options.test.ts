import { describe, expect, test } from 'vitest';
import type { Quality } from '#platform/picture/player-choice.ts';
import { isAppleWebKit } from '#ui/player/browser-abilities.ts';
import type { PlayerLine } from '#ui/player/player-source.ts';
import { playbackOptionsOf } from '#ui/player/playback-options.ts';
import { chosenRendition } from '#ui/player/quality.ts';

const line = (id: string, change: Partial<PlayerLine> = {}): PlayerLine => ({
  id,
  name: id,
  quality: '',
  flv: `/${id}.flv`,
  m3u8: `/${id}.m3u8`,
  rtmp: `rtmp://host/${id}`,
  delayMs: 0,
  renditions: [],
  thumbnails: '',
  windowMs: 0,
  ...change,
});

const CHROMIUM = { native: false, mse: true };
const SAFARI = { native: true, mse: true };
const OLD_PHONE = { native: true, mse: false };

const kinds = (lines: readonly PlayerLine[], abilities: typeof CHROMIUM, chosen?: string): string[] =>
  playbackOptionsOf(lines, abilities, { lineId: chosen ?? null, quality: 'auto' }).map(
    ({ lineId, kind }) => `${lineId} ${kind}`,
  );

describe('the ways to play a room', () => {
  test('[E14] FLV comes first where a library can play it, for its low latency', () => {
    expect(kinds([line('a')], CHROMIUM)).toEqual(['a flv', 'a hls']);
  });

  test('[E14] Safari plays HLS itself', () => {
    expect(kinds([line('a')], SAFARI)).toEqual(['a native', 'a flv']);
  });

  test('[E14] without Media Source Extensions only HLS is left', () => {
    expect(kinds([line('a')], OLD_PHONE)).toEqual(['a native']);
    expect(kinds([line('a')], { native: false, mse: false })).toEqual([]);
  });

  test('[E14] empty addresses are none, and RTMP never is', () => {
    expect(kinds([line('a', { flv: '' }), line('b', { flv: '', m3u8: '' })], CHROMIUM)).toEqual(['a hls']);
  });

  test('[E14] all ways of the chosen line come before those of the others', () => {
    expect(kinds([line('a'), line('b')], CHROMIUM, 'b')).toEqual(['b flv', 'b hls', 'a flv', 'a hls']);
    expect(kinds([line('a')], CHROMIUM, 'gone')).toEqual(['a flv', 'a hls']);
  });
});

const rendition = (id: string, height: number | null, bitrate: number) => ({
  id,
  height,
  bitrate,
  m3u8: `/a/${id}.m3u8`,
});

const LADDER = [rendition('source', 1080, 6000), rendition('720p', 720, 2800), rendition('360p', 360, 800)];
const WITH_SOUND = [...LADDER, rendition('audio', null, 96)];

describe('qualities', () => {
  test.each([
    ['auto', null],
    ['source', 'source'],
    ['1080p', 'source'],
    ['720p', '720p'],
    ['480p', '360p'],
    ['360p', '360p'],
    ['audio', 'audio'],
  ] as const)('[E14] the choice of %s plays %s, the nearest below', (chosen, played) => {
    expect(chosenRendition(WITH_SOUND, chosen)?.id ?? null).toBe(played);
  });

  test('[E14] a room that has nothing below gives its least, and never sound alone for a picture', () => {
    expect(chosenRendition(LADDER, 'audio')?.id).toBe('360p');
    expect(chosenRendition([rendition('source', 1080, 6000), rendition('audio', null, 96)], '360p')?.id).toBe('source');
    expect(chosenRendition([], '720p')).toBeNull();
  });

  const adaptive = [line('a', { flv: '', renditions: WITH_SOUND, windowMs: 1_800_000 }), line('b', { m3u8: '' })];
  const first = (quality: Quality, abilities = CHROMIUM, lineId: string | null = null) =>
    playbackOptionsOf(adaptive, abilities, { lineId, quality })[0];

  test('[E14] a line with a window plays by HLS, also where FLV could, unless the other line is chosen', () => {
    expect(first('auto')).toMatchObject({ kind: 'hls', address: '/a.m3u8', windowMs: 1_800_000, rendition: null });
    expect(first('auto', CHROMIUM, 'b')).toMatchObject({ kind: 'flv', address: '/b.flv', windowMs: 0 });
    const both = line('c', { renditions: LADDER, windowMs: 1_800_000 });
    expect(kinds([both], CHROMIUM)).toEqual(['c hls', 'c flv']);
  });

  test('[E14] the library changes quality by itself; sound alone, and what the browser plays, have addresses of their own', () => {
    expect(first('720p')).toMatchObject({ address: '/a.m3u8', rendition: { id: '720p' } });
    expect(first('audio')).toMatchObject({ address: '/a/audio.m3u8', rendition: { id: 'audio' } });
    expect(first('720p', SAFARI)).toMatchObject({ kind: 'native', address: '/a/720p.m3u8' });
    expect(first('auto', SAFARI)).toMatchObject({ kind: 'native', address: '/a.m3u8' });
  });
});

const USER_AGENTS: readonly (readonly [name: string, userAgent: string, isApple: boolean])[] = [
  [
    'Safari on an iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    true,
  ],
  [
    'the web view of an iPhone app',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
    true,
  ],
  [
    'Chrome on an iPhone, which is WebKit',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/126.0 Mobile/15E148 Safari/604.1',
    true,
  ],
  [
    'Chrome on Android',
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
    false,
  ],
  [
    'Edge',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0',
    false,
  ],
  ['Firefox', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0', false],
];

test.each(USER_AGENTS)('[N8] %s is recognised', (_name, userAgent, isApple) => {
  expect(isAppleWebKit(userAgent)).toBe(isApple);
});
