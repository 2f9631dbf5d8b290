import { type AddressInfo, connect } from 'node:net';
import type { TestApp } from './test-app.ts';

const SILENCE_MS = 3000;

export interface RawReply {
  status: number;
  /** The raw response, headers and body. */
  text: string;
  /** Number of responses on this connection: more than one means that the bytes were parsed as several requests. */
  answers: number;
}

/** Writes raw bytes to a listening app, and reads until it closes the connection or is silent. */
export const sendRaw = (app: TestApp, bytes: string): Promise<RawReply> => {
  const { port } = app.app.server.address() as AddressInfo;
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    const finish = (): void => {
      socket.destroy();
      const heads = [...text.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)];
      resolve({ status: Number(heads[0]?.[1] ?? 0), text, answers: heads.length });
    };
    socket.setTimeout(SILENCE_MS, finish);
    socket.on('data', (chunk) => (text += chunk.toString('latin1')));
    socket.once('close', finish).once('error', () => {});
    socket.write(Buffer.from(bytes, 'latin1'));
  });
};

/** A GET with an unnormalised target. */
export const getRaw = (app: TestApp, target: string): Promise<RawReply> =>
  sendRaw(app, `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
