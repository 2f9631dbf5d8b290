import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { httpSend } from '#process/http-get.ts';
import { signedHeaders } from '#process/call-headers.ts';
import { startTouchline, type TouchlineServer } from '#process/touchline-server.ts';
import { buildWebIfStale } from '#repository.ts';

const OPERATOR = { authorization: 'Bearer demo-operator', 'content-type': 'application/json' };
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const ON_AIR_LIMIT_MS = 60_000;
const POLL_MS = 200;

/** A server with a public room of its demo world to which an encoder publishes. */
export interface LiveRoom {
  server: TouchlineServer;
  liveRoomId: string;
  hostId: string;
  /** Path of the room's page. */
  page: string;
  stop(): Promise<void>;
}

interface ListedRoom {
  liveRoomId: string;
  hostId: string;
  groupId: string | null;
  isLive: boolean;
}

const freePort = async (): Promise<string> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return String(port);
};

const operatorCall = async <Data>(origin: string, path: string, body: object | null): Promise<Data> => {
  const reply = await httpSend(origin + path, OPERATOR, body && JSON.stringify(body));
  return (JSON.parse(String(reply.body)) as { data: Data }).data;
};

interface Program {
  match: { matchId: string };
  room: { liveRoomId: string; video: { lines: { id: string }[] } } | null;
}

const programOf = async (origin: string, hostId: string): Promise<Program> => {
  const headers = { ...signedHeaders(), ...FORM, 'accept-encoding': 'identity' };
  const reply = await httpSend(`${origin}/api/forehead/live/program/detail`, headers, `id=${hostId}`);
  return (JSON.parse(String(reply.body)) as { data: Program }).data;
};

/** The first room on air that everybody may watch, with its match. */
const findRoom = async (origin: string) => {
  const { list } = await operatorCall<{ list: ListedRoom[] }>(origin, '/ops/v1/rooms?page=1&size=100', null);
  for (const { liveRoomId, hostId } of list.filter(({ groupId, isLive }) => groupId === null && isLive)) {
    const { match, room } = await programOf(origin, hostId);
    if (room?.liveRoomId === liveRoomId) return { liveRoomId, hostId, matchId: match.matchId };
  }
  throw new Error('the demo world has no public room on air');
};

const untilOnAir = async (origin: string, hostId: string): Promise<void> => {
  const limit = performance.now() + ON_AIR_LIMIT_MS;
  while ((await programOf(origin, hostId)).room?.video.lines[0]?.id !== 'origin') {
    if (performance.now() > limit) throw new Error('the room did not go on air');
    await sleep(POLL_MS);
  }
};

/** Starts a server, and an encoder with the address and key of one of its rooms. */
export const startLiveRoom = async (
  publish: (server: string, streamKey: string) => ChildProcess,
  settings: Readonly<Record<string, string>> = {},
): Promise<LiveRoom> => {
  const failure = await buildWebIfStale();
  if (failure !== undefined) throw new Error(`the web app could not be built:\n${failure}`);
  const server = await startTouchline({ RTMP_PORT: await freePort(), ...settings });
  let encoder: ChildProcess | undefined;
  const stop = async (): Promise<void> => {
    encoder?.kill('SIGKILL');
    await server.stop();
  };
  try {
    const { liveRoomId, hostId, matchId } = await findRoom(server.origin);
    const key = await operatorCall<{ server: string; streamKey: string }>(server.origin, '/ops/v1/live/keys', {
      hostId,
      liveRoomId,
    });
    encoder = publish(key.server, key.streamKey);
    await untilOnAir(server.origin, hostId);
    return { server, liveRoomId, hostId, page: `/program-detail/${hostId}/${matchId}`, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
