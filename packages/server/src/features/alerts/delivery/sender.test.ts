import { startPushService } from '@touchline/service-simulator/push-service/push-service.ts';
import pino from 'pino';
import { expect, test } from 'vitest';
import webPush from 'web-push';
import type { PushResult } from './messages.ts';
import { createSender } from './sender.ts';

/** Connections to one origin (`sender-thread.ts`). */
const CONNECTIONS = 32;
/** Of them without an answer, until the service gets a pause (`service-pauses.ts`). */
const SILENT = 8;

test('a push service that does not answer holds up no other; what never left is put off, and the service gets a pause', async () => {
  const [hanging, sound] = await Promise.all([startPushService(), startPushService()]);
  const vapid = { subject: 'mailto:alerts@touchline.example', ...webPush.generateVAPIDKeys() };
  const extraOrigins = [hanging.origin, sound.origin];
  const sender = createSender(async () => ({ vapid, extraOrigins, timeoutMs: 300 }), pino({ level: 'silent' }));
  const send = (services: readonly (typeof sound)[]): Promise<{ order: number[]; results: PushResult[] }> =>
    new Promise((resolve) => {
      const order: number[] = [];
      const results: PushResult[] = [];
      const items = services.map((service) => ({
        ...service.subscribe(vapid.publicKey),
        payload: '{}',
        ttlSeconds: 60,
        urgency: 'high' as const,
        topic: 'match-1',
      }));
      sender.send(items, (index, result) => {
        order.push(index);
        results[index] = result;
        if (order.length === items.length) resolve({ order, results });
      });
    });
  const outcomes = ({ results }: { results: PushResult[] }) => results.map(({ outcome }) => outcome);

  const wanted = 2 * CONNECTIONS;
  hanging.fail(Array.from({ length: wanted }, () => 'hang' as const));
  const first = await send([...Array.from({ length: wanted }, () => hanging), sound]);
  expect(first.order[0]).toBe(wanted);
  expect(outcomes(first).at(-1)).toBe('sent');
  // Those that took the place of the first ones without an answer may have left before the pause.
  expect(new Set(outcomes(first).slice(0, CONNECTIONS))).toEqual(new Set(['unknown']));
  expect(new Set(outcomes(first).slice(CONNECTIONS + SILENT, wanted))).toEqual(new Set(['later']));
  hanging.fail([]);
  const second = await send([hanging, sound]);
  expect(outcomes(second)).toEqual(['later', 'sent']);
  expect(hanging.requests()).toBeLessThan(CONNECTIONS + SILENT);
  await sender.close();
  await Promise.all([hanging.close(), sound.close()]);
});
