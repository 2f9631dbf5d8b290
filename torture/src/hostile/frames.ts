import { randomBytes } from 'node:crypto';

const TEXT = 1;
const BINARY = 2;
const CONTINUATION = 0;
const CLOSE = 8;
const PING = 9;
const FINAL = 0x80;
const MASKED = 0x80;
const LENGTH_16_BITS = 126;
const LENGTH_64_BITS = 127;

interface FrameOptions {
  /** First byte: the final bit, reserved bits and the opcode. */
  head: number;
  /** Length that is claimed, when it is not that of the body. */
  claimed?: bigint;
  masked?: boolean;
}

/** A WebSocket frame of a client, right or wrong (RFC 6455, section 5.2). */
const frame = (body: Buffer, { head, claimed = BigInt(body.length), masked = true }: FrameOptions): Buffer => {
  const mask = masked ? MASKED : 0;
  const key = masked ? randomBytes(4) : Buffer.alloc(0);
  const length = claimed < LENGTH_16_BITS ? Buffer.alloc(1) : Buffer.alloc(claimed <= 0xffff ? 3 : 9);
  if (length.length === 1) length[0] = mask | Number(claimed);
  else if (length.length === 3) {
    length[0] = mask | LENGTH_16_BITS;
    length.writeUInt16BE(Number(claimed), 1);
  } else {
    length[0] = mask | LENGTH_64_BITS;
    length.writeBigUInt64BE(claimed, 1);
  }
  const sent = masked ? Buffer.from(body.map((byte, index) => byte ^ (key[index % 4] ?? 0))) : body;
  return Buffer.concat([Buffer.from([head]), length, key, sent]);
};

const text = (words: string): Buffer => frame(Buffer.from(words), { head: FINAL | TEXT });
const command = (value: unknown): Buffer => text(JSON.stringify(value));
const deep = (open: string, close: string): string => open.repeat(7000) + close.repeat(7000);

const NAMES = [
  'live',
  'tips',
  'room:none',
  'user:1',
  'watch:none',
  'match:football:none',
  '__proto__',
  'constructor',
  'room:',
  'room:../../x',
  'x'.repeat(9000),
  '\u0000',
  ' ',
];

/** Frames that a client may send: commands of all kinds, most of them for nothing. */
const TAKEN: readonly ((round: number) => Buffer)[] = [
  (round) => command({ cmd: 'subscribe', channels: [NAMES[round % NAMES.length]] }),
  (round) => command({ cmd: 'subscribe', channels: [`room:made-up-${round}`, `detail:made-up-${round}`] }),
  (round) => command({ cmd: 'subscribe', channels: [{ name: 'live', epoch: 'none', offset: round * 1e9 }] }),
  () => command({ cmd: 'subscribe', channels: Array.from({ length: 1000 }, () => 'live') }),
  () => command({ cmd: 'unsubscribe', channels: NAMES }),
  (round) => command({ cmd: 'auth', token: `made-up-${round}` }),
  () => command({ cmd: 'auth', token: 'x'.repeat(15_000) }),
  () => command({ cmd: 'auth', token: { length: 1 } }),
  () => command({ cmd: '__proto__', channels: 1e308 }),
  () => text('{"cmd":"ping","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}'),
  () => text(deep('[', ']')),
  () => text(deep('{"a":', '}').slice(0, 16_000)),
  () => text('null'),
  () => text(''),
  () => frame(randomBytes(200), { head: FINAL | BINARY }),
  () =>
    Buffer.concat([
      frame(Buffer.from('{"cmd":'), { head: TEXT }),
      frame(Buffer.from('between'), { head: FINAL | PING }),
      frame(Buffer.from('"ping"}'), { head: FINAL | CONTINUATION }),
    ]),
  () => frame(randomBytes(125), { head: FINAL | PING }),
];

/** Frames after which a server must end the connection. */
const FORBIDDEN: readonly (() => Buffer)[] = [
  () => frame(Buffer.from([0xff, 0xfe, 0xc3, 0x28]), { head: FINAL | TEXT }),
  () => frame(randomBytes(17_000), { head: FINAL | TEXT }),
  () => frame(Buffer.alloc(0), { head: FINAL | TEXT, claimed: 2n ** 63n - 1n }),
  () => frame(Buffer.alloc(10), { head: FINAL | BINARY, claimed: 0xffff_ffffn }),
  () => frame(Buffer.from('{"cmd":"ping"}'), { head: FINAL | TEXT, masked: false }),
  () => frame(Buffer.from('stray'), { head: FINAL | CONTINUATION }),
  () => Buffer.concat([frame(Buffer.from('a'), { head: TEXT }), frame(Buffer.from('b'), { head: FINAL | TEXT })]),
  () => Buffer.concat(Array.from({ length: 40 }, () => frame(randomBytes(500), { head: BINARY }))),
  () => frame(randomBytes(126), { head: FINAL | PING }),
  () => frame(Buffer.from('part'), { head: PING }),
  () => frame(Buffer.from([3]), { head: FINAL | CLOSE }),
  () => frame(Buffer.from([0xff, 0xff]), { head: FINAL | CLOSE }),
  () => frame(Buffer.from([3, 0xe8, 0xff, 0xfe]), { head: FINAL | CLOSE }),
  () => frame(Buffer.from('x'), { head: 0xf0 | TEXT }),
  () => frame(Buffer.from('x'), { head: FINAL | 5 }),
  () => frame(Buffer.from('x'), { head: FINAL | 15 }),
  // Reserved bits and an opcode that is none, so that chance makes no frame of the rest that a server must wait for.
  () => Buffer.concat([Buffer.from([0xff]), randomBytes(63)]),
];

/** What one hostile connection sends: frames that are taken, then one that must end it. */
export const framesOfConnection = (round: number, taken: number): Buffer[] => [
  ...Array.from({ length: taken }, (_, index) => TAKEN[(round + index) % TAKEN.length]?.(round + index) ?? text('')),
  FORBIDDEN[round % FORBIDDEN.length]?.() ?? text(''),
];
