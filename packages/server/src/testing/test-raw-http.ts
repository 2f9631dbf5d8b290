import { type AddressInfo, connect } from 'node:net';
import type { TestApp } from './test-app.ts';

const SILENCE_MS = 3000;

export interface RawReply {
  status: number;
  /** Everything that came back, head and body. */
  text: string;
  /** Answers on this connection: more than one means that the bytes were read as more than one request. */
  answers: number;
}

/** Writes bytes to a listening app as they are, and reads until it closes the connection or is silent. */
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

/** A GET of a target that no client would normalize. */
export const getRaw = (app: TestApp, target: string): Promise<RawReply> =>
  sendRaw(app, `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
