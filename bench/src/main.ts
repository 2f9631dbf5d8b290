// npm run bench: figures beside their floors, as ratios of one run. Nothing is asserted.
import { parseArgs } from 'node:util';
import { chatRoom } from './chat/chat-room.ts';
import { competitionListsCpu } from './competition-lists/competition-lists-cpu.ts';
import { entrySize } from './entry-size.ts';
import type { Benchmark, Figure } from './figure.ts';
import { hostListFrames } from './host-list/host-list.ts';
import { coldReads } from './http/cold-reads.ts';
import { hotReads } from './http/hot-reads.ts';
import { writes } from './http/writes.ts';
import { lcp } from './lcp/lcp.ts';
import { lighthouse } from './lighthouse/lighthouse.ts';
import { pushFanoutCpu } from './push/push-fanout-cpu.ts';
import { pushIdleConnectionBytes } from './push/push-idle-connection-bytes.ts';
import { pushManyConnections } from './push/push-many-connections.ts';
import { rankingBoardsCpu } from './ranking/ranking-boards-cpu.ts';
import { jsonOf, tableOf } from './report.ts';

/** What is measured together: `npm run bench:http` and so on. */
const GROUPS: Readonly<Record<string, readonly Benchmark[]>> = {
  http: [...hotReads, ...coldReads, ...writes, competitionListsCpu, rankingBoardsCpu],
  push: [...pushFanoutCpu, ...pushIdleConnectionBytes, ...pushManyConnections],
  web: [entrySize, ...lcp, ...lighthouse, ...hostListFrames, ...chatRoom],
};
const BENCHMARKS = Object.values(GROUPS).flat();
const USAGE = [
  'usage: npm run bench -- [--json] [--group <group>] [--only <name>]',
  `groups: ${Object.keys(GROUPS).join(', ')}`,
  `names: ${BENCHMARKS.map(({ name }) => name).join(', ')}`,
].join('\n');

const readArguments = (): { json: boolean; benchmarks: readonly Benchmark[] } => {
  try {
    const { values } = parseArgs({
      options: { json: { type: 'boolean', default: false }, group: { type: 'string' }, only: { type: 'string' } },
    });
    const group = values.group === undefined ? BENCHMARKS : GROUPS[values.group];
    if (group === undefined) throw new Error(`there is no group ${values.group}`);
    const benchmarks = values.only === undefined ? group : group.filter(({ name }) => name === values.only);
    if (benchmarks.length === 0) throw new Error(`there is no benchmark ${values.only}`);
    return { json: values.json, benchmarks };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${USAGE}`);
    process.exit(2);
  }
};

const seconds = (since: number): string => ((performance.now() - since) / 1000).toFixed(1);

/** What cannot be measured is said and left out; the others still are. */
const measureAll = async (benchmarks: readonly Benchmark[]): Promise<Record<string, Figure>> => {
  const figures: Record<string, Figure> = {};
  for (const { name, measure } of benchmarks) {
    const started = performance.now();
    try {
      figures[name] = await measure();
      console.error(`${name}: measured in ${seconds(started)} s`);
    } catch (error) {
      console.error(`${name}: not measured: ${error instanceof Error ? error.message : error}`);
      process.exitCode = 1;
    }
  }
  return figures;
};

// What was started ends with this process, also when it is told to stop.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const { json, benchmarks } = readArguments();
const figures = await measureAll(benchmarks);
console.log(json ? jsonOf(figures) : tableOf(figures));
// Servers that benchmarks share end with this process.
process.exit();
