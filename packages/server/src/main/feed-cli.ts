import type { Writable } from 'node:stream';
import { runFeed } from './feed/feed-run.ts';
import { printVersion } from './version-flag.ts';

/** Shows progress on stderr; on a terminal in one line that is cleared, else as plain lines. */
interface Progress {
  show(text: string): void;
  clear(): void;
}

const createProgress = (out: Writable & { isTTY?: boolean }): Progress => ({
  show: (text) => out.write(out.isTTY ? `\r\u001B[K${text}` : `${text}\n`),
  clear: () => out.isTTY && out.write('\r\u001B[K'),
});

const feed = async (): Promise<void> => {
  const progress = createProgress(process.stderr);
  process.exitCode = await runFeed(process.argv.slice(2), process.env, {
    progress: progress.show,
    out(line) {
      progress.clear();
      console.log(line);
    },
    err(text) {
      progress.clear();
      console.error(text);
    },
  });
  progress.clear();
};

if (!printVersion(process)) await feed();
