// npm run bench: figures beside their floors, as ratios of one run. Nothing is asserted.
import { parseArgs } from 'node:util';
import { anchorListCpu } from './anchor-list/anchor-list-cpu.ts';
import { chatRoom } from './chat/chat-room.ts';
import { competitionListsCpu } from './competition-lists/competition-lists-cpu.ts';
import { entrySize } from './entry-size.ts';
import type { Benchmark, Figure } from './figure.ts';
import { hostListFrames } from './host-list/host-list.ts';
import { lcp } from './lcp/lcp.ts';
import { pushFanoutCpu } from './push/push-fanout-cpu.ts';
import { pushIdleConnectionBytes } from './push/push-idle-connection-bytes.ts';
import { rankingBoardsCpu } from './ranking/ranking-boards-cpu.ts';
import { jsonOf, tableOf } from './report.ts';

const BENCHMARKS: readonly Benchmark[] = [
  entrySize,
  anchorListCpu,
  competitionListsCpu,
  rankingBoardsCpu,
  pushFanoutCpu,
  pushIdleConnectionBytes,
  lcp,
  ...hostListFrames,
  ...chatRoom,
];
const USAGE = `usage: npm run bench -- [--json] [--only <name>]\nnames: ${BENCHMARKS.map(({ name }) => name).join(', ')}`;

const readArguments = (): { json: boolean; benchmarks: readonly Benchmark[] } => {
  try {
    const { values } = parseArgs({ options: { json: { type: 'boolean', default: false }, only: { type: 'string' } } });
    const benchmarks = values.only === undefined ? BENCHMARKS : BENCHMARKS.filter(({ name }) => name === values.only);
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
