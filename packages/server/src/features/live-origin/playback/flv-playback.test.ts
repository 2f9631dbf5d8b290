import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { expect, test } from 'vitest';
import { createFlvPlayback } from './flv-playback.ts';
import type { PlaybackDeps } from './playback-deps.ts';

test('[E14] a viewer who leaves while the right is looked up is not counted', async () => {
  const raw = new PassThrough();
  const leave = async (): Promise<void> => {
    raw.destroy();
    await once(raw, 'close');
  };
  const deps = {
    rights: { check: leave, mayGoOn: async () => true },
    onAir: () => ({ publication: { publicationId: 'p' }, running: { playPort: 1 } }),
    maxViewers: 1,
  } as unknown as PlaybackDeps;
  const reply = { raw: Object.assign(raw, { setTimeout: () => raw }), hijack: () => reply } as unknown as FastifyReply;
  const playback = createFlvPlayback(deps);
  await playback.send('room', {} as never, reply).catch(() => undefined);
  expect(playback.connections()).toBe(0);
});
