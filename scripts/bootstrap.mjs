// Runs before every npm script, on whatever Node the machine has: installs the locked packages when they are missing or
// stale, and makes sure that the script after it runs on the pinned Node.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const OLDEST_NODE = 24;
const STALE_LOCK_MS = 10 * 60_000;
const POLL_MS = 250;
const PROGRESS_MS = 10_000;

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bin = join(root, 'node_modules', '.bin');
const stampFile = join(root, 'node_modules', '.installed');
const lock = join(root, '.cache', 'install.lock');
const lockfile = readFileSync(join(root, 'package-lock.json'), 'utf8');
const stamp = createHash('sha256').update(`${process.platform} ${process.arch}\n${lockfile}`).digest('hex');

const say = (text) => console.log(text);

const read = (file) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

const installed = () => read(stampFile) === stamp;

const pathWithBin = [bin, process.env.PATH].join(delimiter);

/** Major version of the `node` that npm scripts run on; 0 when it does not start. */
const scriptNode = () => {
  const { stdout } = spawnSync('node', ['-p', 'process.versions.node'], {
    env: { ...process.env, PATH: pathWithBin },
    encoding: 'utf8',
  });
  return Number.parseInt(stdout ?? '', 10) || 0;
};

/** A person who ran `npm install` has all packages already: reinstalling would pull them from under a running server. */
const installedByHand = () => {
  const present = read(join(root, 'node_modules', '.package-lock.json'));
  if (present === '' || scriptNode() < OLDEST_NODE) return false;
  const there = JSON.parse(present).packages;
  return Object.entries(JSON.parse(lockfile).packages).every(
    ([path, entry]) => path === '' || entry.optional || there[path]?.version === entry.version,
  );
};

const ageOfLock = () => {
  try {
    return Date.now() - statSync(lock).mtimeMs;
  } catch {
    return 0;
  }
};

const holderIsGone = () => {
  const pid = Number(read(join(lock, 'pid')));
  if (!pid) return false;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
};

const dropStaleLock = () => {
  if (ageOfLock() < STALE_LOCK_MS && !holderIsGone()) return;
  const aside = `${lock}.${process.pid}`;
  try {
    renameSync(lock, aside);
    rmSync(aside, { recursive: true, force: true });
  } catch {
    // Another process removed it first.
  }
};

const acquireLock = () => {
  mkdirSync(dirname(lock), { recursive: true });
  try {
    mkdirSync(lock);
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
  writeFileSync(join(lock, 'pid'), String(process.pid));
  return true;
};

const freeLock = () => rmSync(lock, { recursive: true, force: true });

const runInstall = () =>
  new Promise((resolve) => {
    const child = spawn(
      'npm',
      ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'],
      { cwd: root, stdio: 'inherit' },
    );
    const started = Date.now();
    const progress = setInterval(() => {
      utimesSync(lock, new Date(), new Date());
      say(`Still installing, ${Math.round((Date.now() - started) / 1000)} s so far.`);
    }, PROGRESS_MS);
    const stop = (signal) => {
      child.kill(signal);
      freeLock();
      process.exit(130);
    };
    process.once('SIGINT', stop).once('SIGTERM', stop);
    const end = (failure) => {
      clearInterval(progress);
      process.off('SIGINT', stop).off('SIGTERM', stop);
      resolve(failure);
    };
    child.on('error', (error) => end(`npm could not be started (${error.message}).`));
    child.on('exit', (code) => end(code === 0 ? '' : `"npm ci" ended with exit code ${code}; its message is above.`));
  });

const install = async () => {
  say('Installing the packages of Touchline; the first time takes a minute or so.');
  const started = Date.now();
  const failure = await runInstall();
  if (failure !== '') return failure;
  writeFileSync(stampFile, stamp);
  say(`Packages installed in ${Math.round((Date.now() - started) / 1000)} s.`);
  return '';
};

const ensureInstalled = async () => {
  if (installed()) return '';
  if (installedByHand()) {
    writeFileSync(stampFile, stamp);
    return '';
  }
  for (let reported = false; !acquireLock(); reported = true) {
    if (!reported) say('Another start is installing the packages; waiting for it.');
    await sleep(POLL_MS);
    if (installed()) return '';
    dropStaleLock();
  }
  try {
    return installed() ? '' : await install();
  } finally {
    freeLock();
  }
};

const fail = (sentence) => {
  console.error(`Touchline cannot start: ${sentence}`);
  process.exit(1);
};

const failure = await ensureInstalled();
if (failure !== '') fail(`${failure} Check the network and the free disk space, then run the same command again.`);
const major = scriptNode();
if (major < OLDEST_NODE) {
  fail(
    `it needs Node ${OLDEST_NODE} or newer and the scripts would run on ${major || 'none'}. ` +
      `There is no packaged Node for ${process.platform} ${process.arch}: install Node ${OLDEST_NODE} and run the command again.`,
  );
}
