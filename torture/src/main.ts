// npm run torture [-- --small] [name ...]: every scenario, or those named, one after another; ends with 1 when a promise was broken.
import { parseArgs } from 'node:util';
import type { Scale, Scenario } from '#scenario.ts';
import { SCENARIOS } from '#scenarios.ts';

const { values, positionals } = parseArgs({
  options: { small: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const scale: Scale = values.small ? 'small' : 'full';

const unknown = positionals.filter((name) => !SCENARIOS.some((scenario) => scenario.name === name));
if (unknown.length > 0) {
  console.error(
    `there is no scenario ${unknown.join(', ')}; those there are: ${SCENARIOS.map(({ name }) => name).join(', ')}`,
  );
  process.exit(2);
}

const isWanted = ({ name, onDemand }: Scenario): boolean =>
  positionals.length > 0 ? positionals.includes(name) : onDemand !== true;

const attempt = async ({ name, promise, run }: Scenario): Promise<void> => {
  const started = performance.now();
  const seconds = (): string => `${((performance.now() - started) / 1000).toFixed(1)} s`;
  console.log(`${name}: ${promise}`);
  try {
    const findings = await run(scale);
    console.log(`  kept in ${seconds()}: ${JSON.stringify(findings)}`);
  } catch (error) {
    process.exitCode = 1;
    console.error(`  BROKEN after ${seconds()}:`, error);
  }
};

// What was started ends with this process, also when it is told to stop.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

for (const scenario of SCENARIOS.filter(isWanted)) await attempt(scenario);
