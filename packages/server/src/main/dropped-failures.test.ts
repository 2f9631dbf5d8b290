import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const DROPPED = JSON.stringify(new URL('./dropped-failures.ts', import.meta.url));

/** Runs a process that drops what fails, and says so when it is still there afterwards. */
const run = (failure: string) => {
  const script = `
    import { outliveDroppedFailures } from ${DROPPED};
    outliveDroppedFailures({ error: ({ err }, what) => console.log(what + ': ' + err.message) });
    ${failure};
    setTimeout(() => console.log('goes on'), 20);`;
  const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  return { said: stdout.trim().split('\n'), status };
};

test('[K3] a failure that nobody waits for is logged and ends no process', () => {
  const { said, status } = run(`void Promise.reject(new Error('Command timed out'))`);
  expect(said).toEqual(['nobody waited for something that failed: Command timed out', 'goes on']);
  expect(status).toBe(0);
});

test('what is thrown outside of a promise still ends the process: nobody knows what was left half done', () => {
  const { said, status } = run(`setImmediate(() => { throw new Error('broken') })`);
  expect(said).toEqual(['']);
  expect(status).not.toBe(0);
});
