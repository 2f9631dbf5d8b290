import { CODE } from '@touchline/contract/codes.ts';
import pino from 'pino';
import { expect, test } from 'vitest';
import { createMemoryLimits, LIMIT_RULES } from '#platform/http/limits.ts';
import { createDrawingQueue } from './drawing-queue.ts';

const log = pino({ level: 'silent' });
const now = () => 0;

test('of one network four pictures wait, of all twenty; who is refused has drawn none', async () => {
  const limits = createMemoryLimits(now);
  const drawInTurn = createDrawingQueue({ limits, log, now, picturesWaitingOfAddress: 4 });
  const pen = Promise.withResolvers<Buffer>();
  let begun = 0;
  const codes: number[] = [];
  const draw = async (from: string) => {
    try {
      await drawInTurn(from, () => ((begun += 1), pen.promise));
      codes.push(CODE.SUCCESS);
    } catch (error) {
      codes.push((error as { code: number }).code);
    }
  };
  const request = (from: string, count: number) => Promise.all(Array.from({ length: count }, () => draw(from)));
  const answered = (code: number) => codes.filter((one) => one === code).length;
  const first = request('192.0.2.9', 1);
  await expect.poll(() => begun).toBe(1);
  // Both addresses are of one network.
  const own = [request('2001:db8:1:2::1', 40), request('2001:db8:1:2::2', 40)];
  await expect.poll(() => answered(CODE.OVERLOAD)).toBe(76);
  const others = ['192.0.2.2', '192.0.2.3', '192.0.2.4', '192.0.2.5', '192.0.2.6'].map((from) => request(from, 4));
  await expect.poll(() => answered(CODE.OVERLOAD)).toBe(80);
  expect(begun).toBe(1);
  pen.resolve(Buffer.alloc(1));
  await Promise.all([first, ...own, ...others]);
  expect([answered(CODE.SUCCESS), begun]).toEqual([21, 21]);
  // Of its 60 drawings the network has used four; those that the limit refuses leave their places.
  const left = LIMIT_RULES.pictureAddress.points - 4;
  for (let count = 0; count < left + 10; count += 1) await request('2001:db8:1:2::3', 1);
  expect([answered(CODE.SUCCESS), answered(CODE.TOO_MANY)]).toEqual([21 + left, 10]);
});
