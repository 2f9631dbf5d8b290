import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { startNode } from '#process/node-process.ts';
import { withFolder } from '#process/scratch.ts';
import { type Api, createApi, freePort, operatorSettings } from '#repository.ts';
import type { Findings, Scale, Scenario } from '#scenario.ts';
import { readFlv, readParts, type Viewer } from '#video/viewers.ts';

/** Kills of the process that receives the video, before the whole server is restarted. */
const KILLS: Record<Scale, number> = { small: 1, full: 5 };
const PLAYED_MS = 5000;
const LONGEST_PAUSE_MS = 8000;
const LONGEST_HOLE_MS = 6000;
/** An encoder that does not come back in this time ends its show. */
const GRACE_MS = 20_000;
/** As OBS does after the first loss of its connection. */
const RECONNECT_MS = 2000;
const LIMIT_MS = 60_000;
const ROOM = { hostId: 'torture-host', liveRoomId: 'torture-room' };
const ENCODER = [
  ...['-loglevel', 'error', '-re', '-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=15'],
  ...['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=44100'],
  ...'-c:v libx264 -preset ultrafast -tune zerolatency -g 30 -c:a aac -f flv'.split(' '),
];

const waitFor = async (what: string, isSo: () => boolean | Promise<boolean>): Promise<void> => {
  for (const limit = Date.now() + LIMIT_MS; !(await isSo()); await sleep(50))
    assert.ok(Date.now() < limit, `${what} did not happen`);
};

/** Publishes until it is stopped, and connects again when it is cut. */
const publishOn = (address: string) => {
  let child: ChildProcess | undefined;
  const over = new AbortController();
  const run = async (): Promise<void> => {
    while (!over.signal.aborted) {
      child = spawn('ffmpeg', [...ENCODER, address], { stdio: 'ignore' });
      await once(child, 'exit');
      if (!over.signal.aborted) await sleep(RECONNECT_MS);
    }
  };
  void run();
  return (signal: NodeJS.Signals): void => {
    over.abort();
    child?.kill(signal);
  };
};

/** The process of a server that receives video. */
const originOf = (pid: number): number => {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number),
  );
  const origin = children.find((child) => readFileSync(`/proc/${child}/cmdline`, 'latin1').includes('origin-process'));
  assert.ok(origin, 'there is no process that receives video');
  return origin;
};

const issueKey = async (api: Api): Promise<string> => {
  await api.ops('opsSaveHost', { id: ROOM.hostId, name: '老金' });
  await api.ops('opsSaveSchedule', { ...ROOM, matchId: 'show-0b8e1f6e-9d0c-4a36-8a53-2f1f0c6f7a11', title: 'Tonight' });
  const { server, streamKey } = await api.ops('opsIssueStreamKey', ROOM);
  return `${server}/${streamKey}`;
};

/** The longest time without a picture between segments of a recording, in ms. */
const longestHole = async (origin: string, recording: string): Promise<number> => {
  const list = await (await fetch(`${origin}/live/replay/${recording}/source/index.m3u8`)).text();
  let end = 0;
  let longest = 0;
  // A date begins each stretch without a gap.
  for (const [, date, seconds] of list.matchAll(/^#EXT-X-PROGRAM-DATE-TIME:(.*)$|^#EXTINF:([\d.]+)/gm)) {
    if (date === undefined) end += Number(seconds) * 1000;
    else {
      if (end > 0) longest = Math.max(longest, Date.parse(date) - end);
      end = Date.parse(date);
    }
  }
  assert.ok(end > 0, `the recording has no segments:\n${list}`);
  return Math.round(longest);
};

/** Waits until all viewers have media that is newer than now, and shows for a while. */
const playOn = async (viewers: readonly Viewer[], what: string): Promise<void> => {
  const since = viewers.map(({ received }) => received());
  await waitFor(`new media ${what}`, () => viewers.every(({ received }, index) => received() > (since[index] ?? 0)));
  await sleep(PLAYED_MS);
};

const run = (scale: Scale): Promise<Findings> =>
  withFolder(async (folder) => {
    const settings = {
      ...operatorSettings,
      PORT: await freePort(),
      RTMP_PORT: await freePort(),
      RECORDINGS_FREE_GB: '0',
      LIVE_LADDERS: '0',
    };
    let node = await startNode(folder, settings);
    const { origin } = node;
    const api = createApi(origin);
    const stopPublishing = publishOn(await issueKey(api));
    const viewers = [
      readParts(`${origin}/live/origin/${ROOM.liveRoomId}/source/index.m3u8`),
      readFlv(`${origin}/live/origin/${ROOM.liveRoomId}.flv`),
    ];
    const recordings = async () => (await api.ops('opsListRecordings', { hostId: ROOM.hostId })).list;
    try {
      await playOn(viewers, 'of the encoder');
      let pauseMs = 0;
      for (let kill = 0; kill < KILLS[scale]; kill += 1) {
        for (const { forgetPauses } of viewers) forgetPauses();
        process.kill(originOf(node.pid), 'SIGKILL');
        await playOn(viewers, 'after a kill');
        pauseMs = Math.max(pauseMs, ...viewers.map(({ longestPauseMs }) => longestPauseMs()));
      }
      assert.ok(pauseMs <= LONGEST_PAUSE_MS, `viewers had no new media for ${pauseMs} ms after a kill`);
      const [{ id = '' } = {}] = await recordings();
      const holeMs = await longestHole(origin, id);
      assert.ok(holeMs <= LONGEST_HOLE_MS, `the recording has a hole of ${holeMs} ms`);

      for (const { forgetPauses } of viewers) forgetPauses();
      const { code } = await node.stop();
      assert.equal(code, 0, node.log());
      node = await startNode(folder, settings);
      await playOn(viewers, 'after a restart of the server');
      const pauseOfRestartMs = Math.max(...viewers.map(({ longestPauseMs }) => longestPauseMs()));
      stopPublishing('SIGINT');
      await waitFor('the end of the recording', async () => (await recordings())[0]?.state === 'ready');
      assert.deepEqual(
        (await recordings()).map((one) => one.id),
        [id],
        'the stream did not go on after the restart',
      );
      const holeOfRestartMs = await longestHole(origin, id);
      assert.ok(holeOfRestartMs <= GRACE_MS, `the recording has a hole of ${holeOfRestartMs} ms`);
      for (const { faults } of viewers) assert.deepEqual(faults(), []);
      return { kills: KILLS[scale], pauseMs, holeMs, pauseOfRestartMs, holeOfRestartMs };
    } finally {
      stopPublishing('SIGKILL');
      for (const viewer of viewers) viewer.leave();
      await node.stop();
    }
  });

export const videoKills: Scenario = {
  name: 'video-kills',
  promise: `viewers have new media within ${LONGEST_PAUSE_MS / 1000} s of a kill of the process that receives video, and the recording goes on`,
  run,
};
