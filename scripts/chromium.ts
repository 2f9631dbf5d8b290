import { accessSync, constants, globSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { run, toolEnvironment } from './run.ts';

// The headless shell renders the same, and tests take half the time.
const COMMANDS = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];
const APT_PACKAGES = ['chromium-headless-shell', 'fonts-noto-cjk', 'fonts-noto-color-emoji'];

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The Chromium of `CHROMIUM_PATH`, else one on PATH. */
export const installedChromium = (): string | undefined => process.env['CHROMIUM_PATH'] || onPath();

const onPath = (): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => COMMANDS.map((command) => join(folder, command)))
    .find(isExecutable);

const fromDebian = async (): Promise<string | undefined> => {
  if (process.getuid?.() !== 0) return undefined;
  console.log('Chromium is not installed: installing it with apt-get, which takes a minute or two.');
  const environment = toolEnvironment({ DEBIAN_FRONTEND: 'noninteractive' });
  await run('apt-get', ['update', '-qq'], { environment });
  const { code, output } = await run('apt-get', ['install', '-y', '-qq', ...APT_PACKAGES], { environment });
  if (code !== 0) console.log(`apt-get did not install Chromium:\n${output.trim()}`);
  return onPath();
};

const fromPlaywright = async (): Promise<string | undefined> => {
  console.log('Chromium is not installed: downloading the one of Playwright.');
  const { code, output } = await run('npx', ['playwright', 'install', 'chromium']);
  if (code !== 0) console.log(`Playwright did not download Chromium:\n${output.trim()}`);
  const folder = process.env['PLAYWRIGHT_BROWSERS_PATH'] ?? join(homedir(), '.cache/ms-playwright');
  return globSync(`${folder}/chromium-*/chrome-*/chrome`).find(isExecutable);
};

/**
 * The path of a Chromium: `CHROMIUM_PATH`, else one on PATH, else installed from Debian (as root), else Playwright's own
 * download; undefined when all of these fail.
 */
export const findChromium = async (): Promise<string | undefined> => {
  const configured = process.env['CHROMIUM_PATH'];
  if (configured === undefined || configured === '')
    return onPath() ?? (await fromDebian()) ?? (await fromPlaywright());
  if (isExecutable(configured)) return configured;
  throw new Error(`CHROMIUM_PATH is ${configured}, which is not a program that can be run`);
};
