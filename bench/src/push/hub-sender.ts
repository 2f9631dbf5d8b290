import { createServer } from 'node:http';
import { createPushHub } from '@touchline/server/src/platform/push/create-push-hub.ts';
import { pino } from 'pino';
import { CHANNEL, GOAL, MUTATION, NAMESPACE } from './sample-message.ts';
import { runSender } from './sender-calls.ts';

// Readers that only count send no pings: while the clock stands still, none of them is taken for gone.
const startedAt = Date.now();

// The product's hub behind an HTTP server, with everything open to visitors.
const hub = createPushHub({
  authenticate: async () => ({ code: 405 }),
  mayJoin: async () => true,
  allowedOrigin: () => false,
  log: pino({ level: 'silent' }),
  now: () => startedAt,
});

runSender(createServer().on('upgrade', hub.handleUpgrade), () => hub.publish(CHANNEL, NAMESPACE, MUTATION, GOAL));
