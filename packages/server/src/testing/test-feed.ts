import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runFeed } from '#main/feed/feed-run.ts';

/** For tests: a data folder of its own, and `feed …` on it. */
export interface FeedFolder {
  path: string;
  /** Writes a file into the folder and returns its path. */
  file(name: string, content: string | Uint8Array): Promise<string>;
  feed(...args: string[]): Promise<{ code: number; out: string[]; err: string }>;
  remove(): Promise<void>;
}

export const feedFolder = async (): Promise<FeedFolder> => {
  const path = await mkdtemp(join(tmpdir(), 'touchline-feed-'));
  const env = { DATA_DIR: join(path, 'data'), TOUCHLINE_CONFIG: join(path, 'settings') };
  await writeFile(env.TOUCHLINE_CONFIG, '{}');
  return {
    path,
    async file(name, content) {
      await writeFile(join(path, name), content);
      return join(path, name);
    },
    async feed(...args) {
      const [out, err]: [string[], string[]] = [[], []];
      const terminal = { out: (line: string) => out.push(line), err: (line: string) => err.push(line), progress() {} };
      return { code: await runFeed(args, env, terminal), out, err: err.join('\n') };
    },
    remove: () => rm(path, { recursive: true }),
  };
};
