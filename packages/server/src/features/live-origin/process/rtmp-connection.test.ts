import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { acceptConnection } from './rtmp-connection.ts';

/** C0, C1 and C2 of the simple handshake. */
const HANDSHAKE = Buffer.concat([Buffer.from([3]), Buffer.alloc(1536), Buffer.alloc(1536)]);
const COMMAND = 20;
const VIDEO = 9;

/** A chunk with a full header (type 0) on a chunk stream from 2 to 63; longer messages than 128 bytes need more chunks. */
const chunk = (stream: number, type: number, length: number, data = Buffer.alloc(0)): Buffer => {
  const header = Buffer.alloc(12);
  header[0] = stream;
  header.writeUIntBE(length, 4, 3);
  header[7] = type;
  return Buffer.concat([header, data]);
};

let server: Server;
let client: Socket;
let reported: string[];

beforeEach(async () => {
  reported = [];
  server = createServer((socket) =>
    acceptConnection(socket, 1000, {
      publish: () => void reported.push('publish'),
      packet: () => void reported.push('packet'),
      ended: (reason) => void reported.push(reason),
    }),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  client = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
  client.resume();
  client.write(HANDSHAKE);
});
afterEach(() => {
  client.destroy();
  server.close();
});

/** Sooner than a silent connection. */
const isCut = () => Promise.race([once(client, 'close').then(() => true), delay(2000, false)]);

test('[C2] a peer that announces a packet of 16 MB before its admission is disconnected', async () => {
  client.write(chunk(3, COMMAND, 0xffffff, Buffer.alloc(128)));
  expect([await isCut(), reported]).toEqual([true, []]);
});

test('[C2] a peer that begins very many packets at once is disconnected', async () => {
  for (let stream = 2; stream < 40; stream++) client.write(chunk(stream, COMMAND, 128, Buffer.alloc(64)));
  expect([await isCut(), reported]).toEqual([true, []]);
});

test('[C2] media of a peer without admission is dropped', async () => {
  for (let count = 0; count < 10; count++) client.write(chunk(6, VIDEO, 5, Buffer.from('hello')));
  await delay(100);
  expect([reported, client.destroyed]).toEqual([[], false]);
});

test('[C2] an invalid command ends the connection, not the process', async () => {
  client.write(chunk(3, COMMAND, 4, Buffer.from([2, 0xff, 0xff, 0])));
  client.write(chunk(3, COMMAND, 10, Buffer.from('02000763', 'hex')));
  client.write(chunk(3, COMMAND, 23, Buffer.from('020007636f6e6e656374003ff000000000000003000009', 'hex')));
  expect([await isCut(), reported]).toEqual([true, []]);
});

const CONNECT = Buffer.concat([
  Buffer.from('020007636f6e6e656374003ff000000000000003', 'hex'),
  Buffer.from('0005746355726c020014', 'hex'),
  Buffer.from('rtmp://localhost/liv'),
  Buffer.from('000009', 'hex'),
]);
const CREATE_STREAM = Buffer.concat([
  Buffer.from('02000c', 'hex'),
  Buffer.from('createStream'),
  Buffer.from('00400000000000000005', 'hex'),
]);
const command = (data: Buffer<ArrayBuffer>): Buffer => chunk(3, COMMAND, data.length, data);

test('[C2] one connect is answered, a second one ends the connection', async () => {
  let received = 0;
  client.on('data', (bytes: Buffer) => void (received += bytes.length));
  client.write(command(CONNECT));
  // S0, S1 and S2, and then the answer.
  await expect.poll(() => received).toBeGreaterThan(3073);
  expect(client.destroyed).toBe(false);
  client.write(command(CONNECT));
  expect([await isCut(), reported]).toEqual([true, []]);
});

test('[C2] a peer that sends commands without reading the replies is disconnected', async () => {
  // The connection of every test is established by then.
  await delay(100);
  const accepted = new Promise<Socket>((resolve) => server.once('connection', resolve));
  const deaf = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
  const socket = await accepted;
  deaf.pause();
  deaf.write(HANDSHAKE);
  const flood = Buffer.concat(Array.from({ length: 1000 }, () => command(CREATE_STREAM)));
  let most = 0;
  // Sooner than one that does not publish.
  for (const end = performance.now() + 7000; performance.now() < end && !socket.destroyed; await delay(1)) {
    if (deaf.writableLength < flood.length * 10) deaf.write(flood);
    most = Math.max(most, socket.writableLength);
  }
  expect(socket.destroyed).toBe(true);
  expect(most).toBeLessThan(131_072);
  deaf.destroy();
});

test('[C2] a peer without a stream name after 10 seconds is disconnected, whatever it sends', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const socket = new PassThrough() as unknown as Socket;
  acceptConnection(socket, 1000, { publish: () => {}, packet: () => {}, ended: () => {} });
  for (let second = 1; second < 10; second += 1) {
    socket.emit('data', HANDSHAKE.subarray((second - 1) * 300, second * 300));
    vi.advanceTimersByTime(1000);
  }
  vi.advanceTimersByTime(999);
  expect(socket.destroyed).toBe(false);
  vi.advanceTimersByTime(1);
  expect(socket.destroyed).toBe(true);
});
