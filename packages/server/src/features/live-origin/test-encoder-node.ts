import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const ENTRY = fileURLToPath(new URL('../../main/encoder.ts', import.meta.url));

export interface TestEncoderNode {
  process: ChildProcess;
  /** What it wrote, log lines and complaints. */
  lines: string[];
  kill: (signal: NodeJS.Signals) => Promise<void>;
}

/** An encoder node as a process of its own. */
export const startEncoderProcess = (env: Record<string, string>): TestEncoderNode => {
  const child = spawn(process.execPath, [ENTRY], {
    env: { PATH: process.env['PATH'], TMPDIR: process.env['TMPDIR'], LIVE_ENCODER: 'libx264', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) createInterface(stream).on('line', (line) => lines.push(line));
  const ended = once(child, 'exit');
  return {
    process: child,
    lines,
    async kill(signal) {
      child.kill(signal);
      await ended;
    },
  };
};
