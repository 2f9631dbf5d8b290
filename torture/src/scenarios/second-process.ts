import assert from 'node:assert/strict';
import { once } from 'node:events';
import { spawnNode, startNode } from '#process/node-process.ts';
import { withFolder } from '#process/scratch.ts';
import type { Scale, Scenario } from '#scenario.ts';

const TRIES: Record<Scale, number> = { small: 3, full: 20 };

export const secondProcess: Scenario = {
  name: 'second-process',
  promise: 'a second server on the same folder is refused with the address of the first, which goes on',
  run: (scale) =>
    withFolder(async (folder) => {
      const first = await startNode(folder);
      let slowestMs = 0;
      try {
        for (let number = 0; number < TRIES[scale]; number += 1) {
          const started = performance.now();
          const { child, log } = spawnNode(folder);
          const [code] = (await once(child, 'close')) as [number];
          slowestMs = Math.max(slowestMs, performance.now() - started);
          assert.equal(code, 1);
          assert.match(log(), /^Touchline did not start: the data folder .+ is in use by the server at /);
          assert.ok(log().includes(first.origin), log());
          assert.equal(log().trim().split('\n').length, 1, 'the message is one plain sentence');
          assert.equal((await fetch(`${first.origin}/healthz`)).status, 200);
        }
      } finally {
        await first.stop();
      }
      return { refused: TRIES[scale], slowestMs: Math.round(slowestMs) };
    }),
};
