import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

const BACK_WITHIN_MS = 200;

interface Frame {
  cmd?: string;
  epoch: string;
  offset: number;
  recovered?: boolean;
  mutation?: string;
}

/** A client as the protocol requests it (protocols: Push): it keeps its position, and comes back with it whenever it is dropped. */
export interface Follower {
  offset: number;
  /** How often it was asked to load everything again. */
  reloads: number;
  drops: number;
  /** Messages that did not follow the one before them. */
  outOfOrder: string[];
  isJoined: boolean;
  /** One value for all that was heard, in its order. */
  digest(): string;
  /** Stays away from now on, or comes back. */
  pause(isAway: boolean): void;
  stop(): void;
}

/** Follows a channel of the push server at a port. */
export const follow = (port: number, channel: string): Follower => {
  const received = createHash('sha1');
  let epoch: string | undefined;
  let socket: WebSocket | undefined;
  let isAway = false;
  let isOver = false;

  const take = (text: string): void => {
    const frame = JSON.parse(text) as Frame;
    if (frame.cmd === 'subscribed') {
      if (epoch !== undefined && frame.recovered !== true) follower.reloads += 1;
      if (frame.recovered !== true) follower.offset = frame.offset;
      epoch = frame.epoch;
      follower.isJoined = true;
      return;
    }
    if (frame.mutation === undefined) return;
    if (frame.offset !== follower.offset + 1) follower.outOfOrder.push(`${frame.offset} after ${follower.offset}`);
    follower.offset = frame.offset;
    received.update(text);
  };
  const comeBack = async (): Promise<void> => {
    follower.isJoined = false;
    follower.drops += 1;
    await sleep(Math.random() * BACK_WITHIN_MS);
    if (!isOver && !isAway) connect();
  };
  const connect = (): void => {
    const fresh = new WebSocket(`ws://127.0.0.1:${port}/push`);
    socket = fresh;
    fresh.addEventListener('open', () => {
      const channels = [epoch === undefined ? channel : { name: channel, epoch, offset: follower.offset }];
      fresh.send(JSON.stringify({ cmd: 'subscribe', channels }));
    });
    fresh.addEventListener('message', ({ data }) => take(String(data)));
    fresh.addEventListener('close', () => {
      if (!isOver) void comeBack();
    });
  };

  const follower: Follower = {
    offset: 0,
    reloads: 0,
    drops: 0,
    outOfOrder: [],
    isJoined: false,
    digest: () => received.copy().digest('hex'),
    pause(away) {
      isAway = away;
      if (away) socket?.close();
      else connect();
    },
    stop() {
      isOver = true;
      socket?.close();
    },
  };
  connect();
  return follower;
};
