import type { Writable } from 'node:stream';

/** Says on stderr what is being done; on a terminal in one line that goes again, else as plain lines. */
export interface Progress {
  show(text: string): void;
  clear(): void;
}

export const createProgress = (out: Writable & { isTTY?: boolean }): Progress => ({
  show: (text) => out.write(out.isTTY ? `\r\u001B[K${text}` : `${text}\n`),
  clear: () => out.isTTY && out.write('\r\u001B[K'),
});
