import { setTimeout as sleep } from 'node:timers/promises';
import type { LiveMatch } from '@touchline/contract/anchor.ts';
import type { User } from '@touchline/contract/account.ts';
import { BUILT_IN_VERSION } from '@touchline/contract/documents.ts';
import type { Envelope } from '@touchline/contract/route.ts';
import { signedHeaders } from '#process/call-headers.ts';

const MEMBERS = 20;
const OPERATOR = 'demo-operator';
const HOST_ID = 'host-of-the-bench';
const ROOM_ID = 'room-of-the-bench';
const WORDS = ['好球！', '这个位置应该传中', '裁判看到了吗', '🔥🔥🔥', 'What a save', '后卫线又站高了，早说过', '6666'];

const dataOf = async <Data>(response: Response): Promise<Data> => {
  const { code, msg, data } = (await response.json()) as Envelope<Data>;
  if (code > 1) throw new Error(`${response.url} answered ${code}: ${msg}`);
  return data;
};

const post = async <Data>(url: string, fields: Record<string, string>, member?: User): Promise<Data> =>
  dataOf(await fetch(url, { method: 'POST', headers: signedHeaders(member), body: new URLSearchParams(fields) }));

const operate = async (url: string, body: object): Promise<unknown> => {
  const headers = { authorization: `Bearer ${OPERATOR}`, 'content-type': 'application/json' };
  return dataOf(await fetch(url, { method: 'PUT', headers, body: JSON.stringify(body) }));
};

/** A room without a picture on a match of the demo world, with members who write to it. */
export interface BusyRoom {
  path: string;
  reader: User;
  /** Members write so many messages in a second, until the signal; resolves with how many it were. */
  talk: (perSecond: number, signal: AbortSignal) => Promise<number>;
}

const openRoom = async (origin: string): Promise<string> => {
  const list = await dataOf<{ liveMatchList: LiveMatch[] }>(
    await fetch(`${origin}/ssapi/anchor/list/v2`, { headers: signedHeaders() }),
  );
  const matchId = list.liveMatchList[0]?.matchId;
  if (matchId === undefined) throw new Error('the demo world has no match');
  await operate(`${origin}/ops/v1/hosts/${HOST_ID}`, { id: HOST_ID, name: '热闹的房间', liveStatus: 1, sort: 9000 });
  const entry = { hostId: HOST_ID, matchId, liveRoomId: ROOM_ID, liveStatus: 1 };
  await operate(`${origin}/ops/v1/schedules/${HOST_ID}/${matchId}`, entry);
  return `/program-detail/${HOST_ID}/${matchId}`;
};

const register = (origin: string, number: number): Promise<User> =>
  post(`${origin}/api/forehead/user/register`, {
    ...{ username: `bench-${number}`, password: 'a-long-enough-password' },
    ...{ terms: BUILT_IN_VERSION, age: '18' },
  });

export const openBusyRoom = async (origin: string): Promise<BusyRoom> => {
  const path = await openRoom(origin);
  const members: User[] = [];
  for (let number = 0; number <= MEMBERS; number += 1) members.push(await register(origin, number));
  const [reader, ...writers] = members;
  if (reader === undefined) throw new Error('nobody could be registered');

  const sendLine = (number: number): Promise<unknown> => {
    const text = `${WORDS[number % WORDS.length]} ${number}`;
    const fields = { liveRoomId: ROOM_ID, text, clientId: `bench-line-${number}` };
    return post(`${origin}/api/forehead/live/chat/send`, fields, writers[number % writers.length]);
  };
  const talk: BusyRoom['talk'] = async (perSecond, signal) => {
    const started = performance.now();
    const answers: Promise<unknown>[] = [];
    const failures: unknown[] = [];
    while (!signal.aborted && failures.length === 0) {
      answers.push(sendLine(answers.length).catch((error: unknown) => failures.push(error)));
      const dueAt = started + (answers.length * 1000) / perSecond;
      await sleep(Math.max(0, dueAt - performance.now()));
    }
    await Promise.all(answers);
    if (failures.length > 0) throw failures[0];
    return answers.length;
  };
  return { path, reader, talk };
};
