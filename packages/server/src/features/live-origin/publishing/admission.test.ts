import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '#platform/db/open-database.ts';
import { createAdmission } from './admission.ts';
import type { LiveOriginDeps } from '../deps.ts';
import type { OnAir } from './on-air.ts';
import type { RefusalReason, Refusals } from './refusals.ts';
import { signKey } from '../signatures.ts';

const SECRET = 'secret';
const KEY = signKey(SECRET, 'open', { hostId: 'wang', generation: 0, expiresAt: 60_000 });

let database: OpenDatabase;
let replaced: string[];
let refused: RefusalReason[];

beforeEach(async () => {
  database = await openDatabase({ dataDir: mkdtempSync(join(tmpdir(), 'touchline-admission-')) });
  [replaced, refused] = [[], []];
});
afterEach(() => database.close());

/** Of a room that `hostId` publishes to. */
const admissionTo = (hostId: string) => {
  const occupant = { publicationId: 'first', stream: { hostId } };
  const deps = {
    db: database.db,
    now: () => 0,
    log: pino({ level: 'silent' }),
    findRoom: async () => ({ liveRoomId: 'open', hostIds: ['wang', 'qi'], isPrivate: false, isHidden: false }),
  } as unknown as LiveOriginDeps;
  return createAdmission(deps, {
    onAir: { find: () => occupant, begin: () => occupant } as unknown as OnAir,
    replace: (publicationId) => void replaced.push(publicationId),
    refusals: {
      add: (_, reason) => void refused.push(reason),
      clear: () => {},
    } satisfies Partial<Refusals> as unknown as Refusals,
    secret: () => SECRET,
  });
};
const second = (occupantQuietMs: number | null) => ({
  publicationId: 'second',
  liveRoomId: 'open',
  key: KEY,
  address: '127.0.0.1',
  occupantQuietMs,
});

test('[E13] a connection of the same host takes over from one that was silent for 3 s, not before', async () => {
  const { admit } = admissionTo('wang');
  expect([await admit(second(null)), await admit(second(2999)), replaced]).toEqual(['occupied', 'occupied', []]);
  expect([await admit(second(3000)), replaced]).toEqual([null, ['first']]);
  expect(refused).toEqual(['occupied', 'occupied']);
});

test('[C2] a silent connection of another host is not taken over', async () => {
  expect([await admissionTo('qi').admit(second(10_000)), replaced]).toEqual(['occupied', []]);
});
