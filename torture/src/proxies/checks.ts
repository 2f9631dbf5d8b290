import assert from 'node:assert/strict';
import { CODE } from '@touchline/contract/codes.ts';
import { createApi } from '#repository.ts';

const MB = 1024 * 1024;
const READ_MS = 4000;
/** The test picture has 15 frames a second, and sound between them. */
const LEAST_PIECES_A_SECOND = 8;
const ANSWER_MS = 5000;
/** Nodes that are away are found by calls that meet them. */
const CALLS = 60;
/** A room of the seeded world. */
export const ROOM = { hostId: 'host-2', liveRoomId: 'room-2' };

const textOf = async (url: string, headers: Record<string, string> = {}): Promise<string> => {
  const response = await fetch(url, { headers });
  assert.equal(response.status, 200, url);
  return response.text();
};

const filesOf = (html: string): string[] =>
  [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path);

/** The page and what it loads come, also below `/sport-info`, under the origin of the proxy and whatever a caller forges. */
const pagesCome = async (origin: string): Promise<void> => {
  const forged = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http', 'x-forwarded-for': '127.0.0.1' };
  for (const base of ['', '/sport-info']) {
    const html = await textOf(`${origin}${base}/anchor`, forged);
    assert.ok(html.includes(`${origin}${base}/`), 'links of the page name the public origin and the base path');
    assert.ok(!html.includes('evil.example'));
    const files = filesOf(html);
    assert.ok(files.length > 0, 'the page loads files');
    await Promise.all(files.map((path) => textOf(`${origin}${path}`)));
  }
};

/** The app's own headers arrive, and its own compression, which leaves out small files only. */
const headersCome = async (origin: string): Promise<void> => {
  const encodings = new Map<string, string | null>();
  for (const path of ['/anchor', ...filesOf(await textOf(`${origin}/anchor`))]) {
    const { headers } = await fetch(origin + path, { headers: { 'accept-encoding': 'br' } });
    assert.match(headers.get('strict-transport-security') ?? '', /max-age=\d+/, path);
    assert.equal(headers.get('x-content-type-options'), 'nosniff', path);
    encodings.set(path, headers.get('content-encoding'));
  }
  assert.equal(encodings.get('/anchor'), 'br');
  assert.ok([...encodings].some(([path, encoding]) => path.endsWith('.js') && encoding === 'br'));
  assert.equal((await fetch(`${origin}/metrics`)).status, 403);
};

/** Bodies as large as the product takes reach it; its own refusal comes back, not one of the proxy. */
const uploadsArrive = async (origin: string): Promise<void> => {
  const api = createApi(origin);
  const member = await api.register(`sender${Date.now() % 1_000_000}`);
  const photo = await api.rawCall('uploadCommentPhoto', { base64: 'A'.repeat(10 * MB) }, member);
  assert.equal(photo.code, CODE.PICTURE_REFUSED);
  const file = { contentType: 'image/png' as const, base64: 'A'.repeat(7 * MB) };
  await assert.rejects(api.ops('opsUploadFile', file), /answered \d+/);
  await assert.rejects(api.ops('opsIngest', { source: 'A'.repeat(31 * MB) } as never), /answered \d+/);
  for (const path of ['/ops/v1/ingest', '/api/forehead/unknown']) {
    const body = 'A'.repeat(33 * MB);
    // A proxy may answer and close while the body still comes; Caddy says 413 since 2.7 only.
    const status = await fetch(origin + path, { method: 'POST', body }).then(
      (response) => response.status,
      () => 413,
    );
    assert.ok(status === 413 || status === 502, `${path} answered ${status}`);
  }
};

/** Reads and writes succeed while nodes refuse connections. */
const callsSucceed = async (origin: string): Promise<void> => {
  const api = createApi(origin);
  for (let number = 0; number < CALLS; number += 1)
    await (number % 2 === 0 ? api.call('listHosts', {}) : api.ops('opsIssueStreamKey', { ...ROOM, hours: 1 }));
};

const firstPong = (origin: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`${origin.replace('https:', 'wss:')}/push`);
    const limit = setTimeout(() => reject(new Error('no answer on the push socket')), ANSWER_MS);
    socket.addEventListener('open', () => socket.send(JSON.stringify({ cmd: 'ping' })));
    socket.addEventListener('error', () => reject(new Error('the push socket failed')));
    socket.addEventListener('message', ({ data }) => {
      clearTimeout(limit);
      socket.close();
      resolve(String(data));
    });
  });

/** Pieces of a stream in a second: few when something collects them first. */
const streamPieces = async (url: string): Promise<number> => {
  const control = new AbortController();
  const response = await fetch(url, { signal: control.signal });
  assert.equal(response.status, 200, url);
  const ends = setTimeout(() => control.abort(), READ_MS);
  let pieces = 0;
  const count = new WritableStream({ write: () => void (pieces += 1) });
  // Cut by us.
  await response.body?.pipeTo(count).catch(() => {});
  clearTimeout(ends);
  return Math.round((pieces / READ_MS) * 1000);
};

/** Everything that must come through a proxy. Throws when something does not; `stream` is the path of a room on air. */
export const checkProxy = async (origin: string, stream: string | null): Promise<Record<string, number>> => {
  await pagesCome(origin);
  await headersCome(origin);
  await uploadsArrive(origin);
  await callsSucceed(origin);
  assert.match(await firstPong(origin), /"cmd":"pong"/);
  if (stream === null) return { calls: CALLS };
  const pieces = await streamPieces(origin + stream);
  assert.ok(pieces >= LEAST_PIECES_A_SECOND, `a live stream came in ${pieces} pieces a second`);
  return { calls: CALLS, streamPiecesPerSecond: pieces };
};
