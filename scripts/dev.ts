// npm run dev: the server restarts when its sources change (port 3000), the web app (port 5173) and the console (5174) update in place.
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { root, toolEnvironment } from './run.ts';

const KILL_AFTER_MS = 8000;
/** Ctrl-C reaches all processes at once: a process that ends first then is not a failure. */
const CTRL_C_MS = 200;

const launch = (command: string, args: readonly string[], folder: string): ChildProcess =>
  spawn(command, args, {
    cwd: folder,
    env: toolEnvironment({ PORT: process.env['PORT'] ?? '3000' }),
    stdio: ['ignore', 'inherit', 'inherit'],
  });

const server = launch('node', ['--watch', '--watch-preserve-output', 'packages/server/src/main/main.ts'], root);
const web = launch('vite', ['--port', '5173', '--strictPort'], join(root, 'packages/web'));
const staff = launch('vite', ['--port', '5174', '--strictPort'], join(root, 'packages/console'));
const children: readonly [string, ChildProcess][] = [
  ['The server', server],
  ['The web app', web],
  ['The console', staff],
];

let stopping = false;
const stopAll = (): void => {
  if (stopping) return;
  stopping = true;
  for (const [, child] of children) child.kill('SIGTERM');
  setTimeout(() => {
    for (const [, child] of children) child.kill('SIGKILL');
  }, KILL_AFTER_MS).unref();
};

const reportEnd = (name: string, code: number | null): void => {
  if (stopping) return;
  console.error(`${name} ended with exit code ${code ?? 'none'}: stopping the others too.`);
  process.exitCode = 1;
  stopAll();
};

process.on('SIGINT', stopAll).on('SIGTERM', stopAll);
for (const [name, child] of children) {
  child.on('error', (error) => console.error(`${name} could not be started: ${error.message}`));
  child.on('exit', (code) => setTimeout(() => reportEnd(name, code), CTRL_C_MS));
}
console.log(
  'Open http://localhost:5173, or http://localhost:5174/console/ for staff - changes show at once. Ctrl-C stops all.',
);
