import { setTimeout as sleep } from 'node:timers/promises';
import {
  type PushService,
  startPushService,
  type SubscriptionJson,
} from '@touchline/service-simulator/push-service/push-service.ts';
import { answerCalls } from '#process/worker-calls.ts';

const POLL_MS = 100;

let service: PushService | undefined;
let seen = 0;

const running = (): PushService => {
  if (service === undefined) throw new Error('the push service was not started');
  return service;
};

const start = async (): Promise<string> => (service = await startPushService()).origin;

const subscribe = async ({ key, count }: { key: string; count: number }): Promise<SubscriptionJson[]> =>
  Array.from({ length: count }, () => running().subscribe(key));

/** When the last one of so many more messages was taken and decrypted (epoch ms). */
const arrived = async (count: number): Promise<number> => {
  const { refusals } = running();
  for (;;) {
    const pushes = running()
      .received()
      .slice(seen, seen + count);
    if (refusals.length > 0) throw new Error(`the push service refused: ${refusals[0]}`);
    if (pushes.length === count) {
      seen += count;
      return Math.max(...pushes.map(({ at }) => at));
    }
    await sleep(POLL_MS);
  }
};

const calls = { start, subscribe, arrived };
export type PushReceiverCalls = typeof calls;

answerCalls(calls);
