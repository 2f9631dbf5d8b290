import type { Socket } from 'node:net';
import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { sendReply } from '#platform/http/short-way/send-reply.ts';

/** A socket whose network takes nothing until it is told to. */
const slowSocket = () => {
  const taken: Buffer[] = [];
  let goOn = (): void => {};
  const stream = new Writable({
    write(chunk: Buffer, _, done) {
      taken.push(chunk);
      goOn = done;
    },
  });
  return {
    socket: stream as unknown as Socket,
    text: () => Buffer.concat(taken).toString('latin1'),
    goOn: () => goOn(),
  };
};

const replyOf = (body: string) => ({
  status: 200 as const,
  headers: { 'content-length': body.length },
  body: Buffer.from(body),
  keepAliveSeconds: 72,
});

test('a reply that the network has not taken yet is not written over by the next one', async () => {
  const [first, second] = [slowSocket(), slowSocket()];
  const sent = sendReply(first.socket, replyOf('of the first'));
  void sendReply(second.socket, replyOf('for the second'));
  expect(first.text()).toMatch(/\r\n\r\nof the first$/);
  expect(second.text()).toMatch(/\r\n\r\nfor the second$/);
  const hasLeft = sent?.then(() => 'left');
  expect(await Promise.race([hasLeft, 'waits'])).toBe('waits');
  first.goOn();
  await new Promise(setImmediate);
  first.goOn();
  expect(await hasLeft).toBe('left');
});

test('a reply that the network takes at once is sent when the call returns, and its head is as node:http writes it', () => {
  const taken: Buffer[] = [];
  const socket = new Writable({
    write(chunk: Buffer, _, done) {
      taken.push(Buffer.from(chunk));
      done();
    },
  });
  expect(sendReply(socket as unknown as Socket, replyOf('at once'))).toBeUndefined();
  const [head, body] = Buffer.concat(taken).toString().split('\r\n\r\n');
  expect(body).toBe('at once');
  expect(head?.split('\r\n')).toEqual([
    'HTTP/1.1 200 OK',
    'content-length: 7',
    expect.stringMatching(/^Date: \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/),
    'Connection: keep-alive',
    'Keep-Alive: timeout=72',
  ]);
});
