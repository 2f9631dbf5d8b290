import * as z from 'zod';
import { LadderJob } from './ladder-job.ts';

/** The protocol between an encoder node and an origin: another one has another number. It is the subprotocol of the WebSocket. */
export const NODE_PROTOCOL = 'touchline-encoder.1';

/** What a socket takes at once: a key frame of any quality. */
export const MAX_MESSAGE_BYTES = 16 * 1024 * 1024;
/** The origin sends a ping so often: who receives none for several of them has lost the other side. */
export const PING_EVERY_MS = 2000;
export const LOST_MS = 10_000;
/** Close code of a node that stops. */
export const GOING_AWAY = 1001;

const RunId = z.int().min(0).max(0xffff_ffff);
const Ladders = z.int().min(0).max(1000);

/** What an encoder node says, as JSON; `most` and `idleMs` as of `Machine`. The first message is `hello`. */
export const FromNode = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('hello'),
    name: z.string().min(1).max(64),
    encoder: z.string().regex(/^\w{1,32}$/),
    most: Ladders,
  }),
  z.object({ type: z.literal('load'), most: Ladders, idleMs: z.number().min(0) }),
  /** After all output of the run. `isRefused`: it was never begun, for want of a place. */
  z.object({ type: z.literal('ended'), run: RunId, reason: z.string().max(1000), isRefused: z.boolean() }),
]);
export type FromNode = z.output<typeof FromNode>;

/** What an origin says, as JSON. */
export const ToNode = z.discriminatedUnion('type', [
  z.object({ type: z.literal('start'), run: RunId, job: LadderJob }),
  /** Nothing more comes; the rest is encoded. */
  z.object({ type: z.literal('finish'), run: RunId }),
  z.object({ type: z.literal('kill'), run: RunId }),
]);
export type ToNode = z.output<typeof ToNode>;

/** Reads a message; null when it is none. */
export const readJson = <T>(schema: z.ZodType<T>, text: string): T | null => {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
};

const HEAD_BYTES = 5;

/** Bytes of a run, as a binary message: to the node its input (pipe 0), from the node what came out of a pipe, counted from 0. */
export const toFrame = (run: number, pipe: number, bytes: Buffer): Buffer => {
  const frame = Buffer.allocUnsafe(HEAD_BYTES + bytes.length);
  frame.writeUInt32BE(run, 0);
  frame.writeUInt8(pipe, HEAD_BYTES - 1);
  bytes.copy(frame, HEAD_BYTES);
  return frame;
};

/** Null for a message that is too short. */
export const readFrame = (frame: Buffer): { run: number; pipe: number; bytes: Buffer } | null =>
  frame.length < HEAD_BYTES
    ? null
    : { run: frame.readUInt32BE(0), pipe: frame.readUInt8(HEAD_BYTES - 1), bytes: frame.subarray(HEAD_BYTES) };
