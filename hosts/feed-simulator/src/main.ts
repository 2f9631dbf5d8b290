// The feed simulator alone: PORT defaults to 3300; the matches kick off a quarter of an hour after the start.
import { createFeedSimulator, SIMULATOR_KEY } from '#feed-simulator.ts';

const simulator = await createFeedSimulator({ port: Number(process.env['PORT'] ?? 3300) });
console.log(`The feed simulator is at ${simulator.origin}; its key is ${SIMULATOR_KEY}.`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void simulator.close());
