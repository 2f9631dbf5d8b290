import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const DROPPED = JSON.stringify(new URL('./start-server.ts', import.meta.url));

/** Runs a process that drops what fails, and says so when it is still there afterwards. */
const run = (failure: string) => {
  const script = `
    import { logUnhandledRejections } from ${DROPPED};
    logUnhandledRejections({ error: ({ err }, what) => console.log(what + ': ' + err.message) });
    ${failure};
    setTimeout(() => console.log('goes on'), 20);`;
  const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  return { output: stdout.trim().split('\n'), status };
};

test('[K3] a failure that nobody waits for is logged and ends no process', () => {
  const { output, status } = run(`void Promise.reject(new Error('Command timed out'))`);
  expect(output).toEqual(['nobody waited for something that failed: Command timed out', 'goes on']);
  expect(status).toBe(0);
});

test('what is thrown outside of a promise still ends the process: nobody knows what was left half done', () => {
  const { output, status } = run(`setImmediate(() => { throw new Error('broken') })`);
  expect(output).toEqual(['']);
  expect(status).not.toBe(0);
});
