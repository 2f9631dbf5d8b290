import { createServer } from 'node:http';
import { addressOf } from '@touchline/server/src/platform/http/address-of.ts';
import { createPushHub } from '@touchline/server/src/platform/push/create-push-hub.ts';
import { PUSH_SOCKETS_PER_ADDRESS } from '@touchline/server/src/platform/http/connection-quota.ts';
import { pino } from 'pino';
import { CHANNEL, GOAL, MUTATION, NAMESPACE } from './sample-message.ts';
import { runSender } from './sender-calls.ts';

// Readers that only count send no pings: while the clock stands still, none of them is taken for gone.
const startedAt = Date.now();

// The product's hub behind an HTTP server as the product's, with everything open to visitors.
const hub = createPushHub({
  authenticate: async () => ({ code: 405 }),
  mayJoin: async () => true,
  isInvited: () => true,
  addressOf: (request) => addressOf(request, () => false),
  socketsPerAddress: PUSH_SOCKETS_PER_ADDRESS,
  log: pino({ level: 'silent' }),
  now: () => startedAt,
});

const server = createServer().on('upgrade', hub.handleUpgrade);
runSender(server, () => hub.publish(CHANNEL, NAMESPACE, MUTATION, GOAL));
