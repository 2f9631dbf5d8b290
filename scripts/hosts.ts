// npm run hosts: the app, a parent site that embeds it in five ways, and a simulated native app around it.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { startNativeShell } from '@touchline/native-shell/native-shell.ts';
import { startParentSite } from '@touchline/parent-site/server/parent-site.ts';
import { root, toolEnvironment } from './run.ts';
import { buildParentSite } from './web-build.ts';

const APP_PORT = 3000;
const PARENT_PORT = 3100;
const SHELL_PORT = 3200;
const START_LIMIT_MS = 120_000;
const POLL_MS = 200;

const at = (port: number): string => `http://localhost:${port}`;
/** Both names of this machine, since a person may type either. */
const originsOf = (port: number): string[] => [at(port), `http://127.0.0.1:${port}`];

const opsToken = randomBytes(24).toString('base64url');

const startApp = (): ChildProcess =>
  spawn('node', ['packages/server/src/main/main.ts'], {
    cwd: root,
    env: toolEnvironment({
      PORT: String(APP_PORT),
      CORS_ORIGINS: [PARENT_PORT, SHELL_PORT].flatMap(originsOf).join(','),
      OPS_TOKENS: `parent-site:sessions:${opsToken}`,
    }),
    stdio: ['ignore', 'inherit', 'inherit'],
  });

const answers = async (): Promise<boolean> => {
  try {
    return (await fetch(`http://127.0.0.1:${APP_PORT}/healthz`)).ok;
  } catch {
    return false;
  }
};

const untilAppAnswers = async (app: ChildProcess): Promise<void> => {
  for (const limit = Date.now() + START_LIMIT_MS; !(await answers()); await sleep(POLL_MS)) {
    if (app.exitCode !== null || Date.now() > limit) throw new Error('The app did not start.');
  }
};

if (await answers()) throw new Error(`Port ${APP_PORT} is taken: stop what runs there first.`);
const failure = await buildParentSite();
if (failure !== undefined) throw new Error(`The parent site could not be built:\n${failure}`);

const app = startApp();
const closers: (() => Promise<void>)[] = [];
const stopAll = (): void => {
  app.kill('SIGTERM');
  for (const close of closers.splice(0)) void close();
};
process.on('SIGINT', stopAll).on('SIGTERM', stopAll);
app.on('exit', stopAll);

try {
  await untilAppAnswers(app);
  const [site, shell] = await Promise.all([
    startParentSite({ port: PARENT_PORT, appUrl: at(APP_PORT), opsToken }),
    startNativeShell({ port: SHELL_PORT, appUrl: `http://127.0.0.1:${APP_PORT}` }),
  ]);
  closers.push(site.close, shell.close);
  console.log(`The app by itself:    ${at(APP_PORT)}
In a parent site:     ${at(PARENT_PORT)}  (sign in as alice or bob, password portal-demo)
In a native app:      ${at(SHELL_PORT)}
Ctrl-C stops all three.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
  stopAll();
}
