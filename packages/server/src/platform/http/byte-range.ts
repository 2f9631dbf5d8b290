import type { FastifyReply } from 'fastify';

const RANGE = /^bytes=(\d*)-(\d*)$/;

interface Part {
  start: number;
  /** The last byte of it. */
  end: number;
}

/**
 * The part of `bytes` bytes that a Range header names (RFC 9110: 14.1.2): null for all of them, also for several parts at once and
 * for what is no range; `unmet` where there is nothing of it.
 */
export const partOf = (header: string | undefined, bytes: number): Part | 'unmet' | null => {
  const [, first, last] = RANGE.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return null;
  if (first === '') return Number(last) === 0 ? 'unmet' : { start: Math.max(0, bytes - Number(last)), end: bytes - 1 };
  const [start, end] = [Number(first), last === '' ? bytes - 1 : Number(last)];
  if (start >= bytes) return 'unmet';
  return end < start ? null : { start, end: Math.min(end, bytes - 1) };
};

/** Sends bytes, or the part of them that the request names: iPhones play no video without parts. Other headers are set before. */
export const sendBytes = (reply: FastifyReply, body: Buffer): FastifyReply => {
  const { method, headers } = reply.request;
  const isSame = headers['if-range'] === undefined || headers['if-range'] === reply.getHeader('etag');
  const part = method === 'GET' && isSame ? partOf(headers.range, body.length) : null;
  void reply.header('accept-ranges', 'bytes');
  if (part === null) return reply.send(body);
  if (part === 'unmet')
    return reply
      .code(416)
      .headers({ 'content-range': `bytes */${body.length}`, 'cache-control': 'no-store' })
      .send();
  void reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${body.length}`);
  return reply.send(body.subarray(part.start, part.end + 1));
};
