import { spawn } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';

/** The root of the repository. */
export const root = dirname(import.meta.dirname);

const bin = join(root, 'node_modules', '.bin');

/** The environment of the tools: the pinned Node and installed commands first on PATH, with a compile cache. */
export const toolEnvironment = (extra: Readonly<Record<string, string | undefined>> = {}): NodeJS.ProcessEnv => ({
  ...process.env,
  PATH: [bin, process.env['PATH']].join(delimiter),
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
  ...extra,
});

export interface Finished {
  code: number;
  /** Standard output and error, interleaved; empty with `show`. */
  output: string;
}

export interface RunOptions {
  environment?: NodeJS.ProcessEnv;
  /** The command writes to this terminal instead of being captured. */
  show?: boolean;
  folder?: string;
  uid?: number;
  gid?: number;
}

/** Runs a command to its end; a command that does not start ends with code 127. */
export const run = (command: string, args: readonly string[], options: RunOptions = {}): Promise<Finished> =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: options.folder ?? root,
      env: options.environment ?? toolEnvironment(),
      stdio: options.show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      uid: options.uid,
      gid: options.gid,
    });
    let output = '';
    const collect = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.on('error', (error) => resolve({ code: 127, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
