import { type ChildProcess, fork } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { FromPeer, ToPeer } from './peer-messages.ts';

const ENTRY = fileURLToPath(new URL('peer-process.ts', import.meta.url));
/** For the notice to the other side. */
const CLOSE_MS = 1000;

/** One WebRTC connection, in a process of its own. */
export interface Peer {
  send: (message: ToPeer) => void;
  close: () => void;
}

export interface PeerEvents {
  message: (message: FromPeer) => void;
  /** Its process has ended, and its ports are free. */
  gone: () => void;
}

const logErrors = (child: ChildProcess): void => {
  if (child.stderr) createInterface(child.stderr).on('line', (line) => console.error('a WebRTC connection:', line));
};

export const startPeer = ({ message, gone }: PeerEvents): Peer => {
  const child = fork(ENTRY, [], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  logErrors(child);
  child.on('message', message);
  child.on('error', (error) => console.error('a WebRTC connection:', error.message));
  child.once('close', gone);
  const send = (to: ToPeer): void => {
    if (child.connected) child.send(to, () => {});
  };
  return {
    send,
    close() {
      send({ type: 'close' });
      const timer = setTimeout(() => child.kill('SIGKILL'), CLOSE_MS);
      child.once('exit', () => clearTimeout(timer));
    },
  };
};
