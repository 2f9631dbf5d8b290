import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';

const SCRIPT = fileURLToPath(new URL('../../../web/scripts/ensure-built.ts', import.meta.url));

/** Builds the web app when its sources changed since the last build. An image holds the built app without its sources. */
export const buildWebApp = async (log: Logger): Promise<void> => {
  if (existsSync(SCRIPT)) await buildInProcess(log);
};

const buildInProcess = (log: Logger): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [SCRIPT], { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()));
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code !== 0) return reject(new Error(`the web app could not be built:\n${output}`));
      log.debug('the web app is built');
      resolve();
    });
  });
