import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const DROPPED = JSON.stringify(new URL('./unhandled-rejections.ts', import.meta.url));

/** Runs a process with an unhandled failure that prints whether it continued. */
const run = (failure: string) => {
  const script = `
    import { logUnhandledRejections } from ${DROPPED};
    logUnhandledRejections({ error: ({ err }, what) => console.log(what + ': ' + err.message) });
    ${failure};
    setImmediate(() => console.log('goes on'));`;
  const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  return { output: stdout.trim().split('\n'), status };
};

test('[K3] an unhandled rejection is logged and does not end the process', () => {
  const { output, status } = run(`void Promise.reject(new Error('Command timed out'))`);
  expect(output).toEqual(['unhandled rejection: Command timed out', 'goes on']);
  expect(status).toBe(0);
});

test('an uncaught exception still ends the process, since its state is unknown', () => {
  const { output, status } = run(`setImmediate(() => { throw new Error('broken') })`);
  expect(output).toEqual(['']);
  expect(status).not.toBe(0);
});
