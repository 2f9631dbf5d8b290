// npm run bench: figures beside their floors, as ratios of one run. Nothing is asserted.
import { parseArgs } from 'node:util';
import { alertSubscribers } from './alerts/alert-subscribers.ts';
import { chatRoom } from './chat/chat-room.ts';
import { competitionListsCpu } from './competition-lists/competition-lists-cpu.ts';
import { consoleLists } from './console/console-lists.ts';
import { entrySize } from './entry-size.ts';
import { feedLatency } from './feeds/feed-latency.ts';
import type { Benchmark } from './figure.ts';
import { hostListFrames } from './host-list/host-list.ts';
import { coldReads } from './http/cold-reads.ts';
import { hotReads } from './http/hot-reads.ts';
import { writes } from './http/writes.ts';
import { lcp } from './lcp/lcp.ts';
import { lighthouse } from './lighthouse/lighthouse.ts';
import { isFailure, measureAll } from './measure-all.ts';
import { pushFanoutCpu } from './push/push-fanout-cpu.ts';
import { pushIdleConnectionBytes } from './push/push-idle-connection-bytes.ts';
import { pushManyConnections } from './push/push-many-connections.ts';
import { rankingBoardsCpu } from './ranking/ranking-boards-cpu.ts';
import { jsonOf, tableOf } from './report.ts';
import { searchTyped } from './search/search-typed.ts';
import { ladders } from './video/ladder.ts';
import { glassToGlassDelays } from './video/glass-to-glass.ts';
import { manyViewers } from './video/many-viewers.ts';
import { playerStartUp } from './video/start-up.ts';
import { votes } from './votes/votes.ts';

/** What is measured together: `npm run bench:http` and so on. */
const GROUPS: Readonly<Record<string, readonly Benchmark[]>> = {
  http: [...hotReads, ...coldReads, ...writes, competitionListsCpu, rankingBoardsCpu],
  console: consoleLists,
  push: [...pushFanoutCpu, ...pushIdleConnectionBytes, ...pushManyConnections, ...votes],
  feeds: feedLatency,
  alerts: alertSubscribers,
  search: searchTyped,
  video: [...ladders, ...glassToGlassDelays, playerStartUp, ...manyViewers],
  web: [entrySize, ...lcp, ...lighthouse, ...hostListFrames, ...chatRoom],
};
const BENCHMARKS = Object.values(GROUPS).flat();
const USAGE = [
  'usage: npm run bench -- [--json] [--group <group>] [--only <name or its beginning before a dash>]',
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
    const benchmarks =
      values.only === undefined
        ? group
        : group.filter(({ name }) => name === values.only || name.startsWith(`${values.only}-`));
    if (benchmarks.length === 0) throw new Error(`there is no benchmark ${values.only}`);
    return { json: values.json, benchmarks };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${USAGE}`);
    process.exit(2);
  }
};

// What was started ends with this process, also when it is told to stop.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const { json, benchmarks } = readArguments();
const results = await measureAll(benchmarks, (line) => console.error(line));
console.log(json ? jsonOf(results) : tableOf(results));
// Servers that benchmarks share end with this process.
process.exit(Object.values(results).some(isFailure) ? 1 : 0);
