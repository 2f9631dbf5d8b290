// npm run hosts: the app, a parent site that embeds it in five ways, a simulated native app around it, and a stand-in for providers of
// live data. With --feeds the app polls the stand-in: its invented match day then takes the place of the demo's Premier League,
// Bundesliga and NBA of this season. With --services it uses the stand-ins of outside services, such as mail and payments.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createFeedSimulator, SIMULATOR_KEY } from '@touchline/feed-simulator/feed-simulator.ts';
import { startNativeShell } from '@touchline/native-shell/native-shell.ts';
import { startParentSite } from '@touchline/parent-site/server/parent-site.ts';
import { startServices } from './host-services.ts';
import { root, toolEnvironment } from './run.ts';
import { buildParentSite } from './web-build.ts';

const APP_PORT = 3000;
const PARENT_PORT = 3100;
const SHELL_PORT = 3200;
const FEEDS_PORT = 3300;
const START_LIMIT_MS = 120_000;
const POLL_MS = 200;

const at = (port: number): string => `http://localhost:${port}`;
/** Both names of this machine, since a person may type either. */
const originsOf = (port: number): string[] => [at(port), `http://127.0.0.1:${port}`];

const opsToken = randomBytes(24).toString('base64url');

const withFeeds = process.argv.includes('--feeds');
const withServices = process.argv.includes('--services');

/** Settings with which the app polls the stand-in for providers. */
const feedSettings = (origins: string): Record<string, string> => ({
  FEEDS: 'premier-league=api-football+football-data, bundesliga=football-data+openligadb, nba=nba-cdn+balldontlie',
  FEED_ORIGINS: origins,
  FEED_LIMITS: 'api-football=300/minute+75000/day, football-data=30/minute, balldontlie=60/minute',
  FOOTBALL_DATA_KEY: SIMULATOR_KEY,
  API_FOOTBALL_KEY: SIMULATOR_KEY,
  BALLDONTLIE_KEY: SIMULATOR_KEY,
  NBA_CDN_TERMS: 'on',
});

const startApp = (feedOrigins: string, settings: Record<string, string>): ChildProcess =>
  spawn('node', ['packages/server/src/main/main.ts'], {
    cwd: root,
    env: toolEnvironment({
      PORT: String(APP_PORT),
      CORS_ORIGINS: [PARENT_PORT, SHELL_PORT].flatMap(originsOf).join(','),
      OPS_TOKENS: `parent-site:sessions:${opsToken}`,
      ...(withFeeds && feedSettings(feedOrigins)),
      ...settings,
    }),
    stdio: ['ignore', 'inherit', 'inherit'],
  });

const feedsHint = withFeeds
  ? 'an invented match day that kicks off in a quarter of an hour; the app polls it'
  : 'the app shows its demo instead; start with -- --feeds to let it poll them';

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

const simulator = await createFeedSimulator({ port: FEEDS_PORT });
const services = withServices ? await startServices(`http://127.0.0.1:${APP_PORT}`) : [];
const closers: (() => Promise<void>)[] = [simulator.close, ...services.map(({ close }) => close)];
const app = startApp(simulator.feedOrigins(), Object.assign({}, ...services.map(({ settings }) => settings)));
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
Simulated feeds:      ${at(FEEDS_PORT)}  (${feedsHint})
${services.map(({ line }) => `${line}\n`).join('')}Ctrl-C stops all of them.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
  stopAll();
}
