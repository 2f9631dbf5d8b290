import { createServer } from 'node:net';
import { textFrame } from '@touchline/server/src/platform/push/frame.ts';
import { CHANNEL, GOAL, MUTATION, NAMESPACE } from './sample-message.ts';
import { runSender } from './sender-calls.ts';

// Epoch and offset as long as the hub's.
const POSITION = { epoch: 'abcdefghijkl', offset: 1000 };
const message = { channel: CHANNEL, ...POSITION, namespace: NAMESPACE, mutation: MUTATION, data: GOAL };
const frame = textFrame(JSON.stringify(message));

// Node's HTTP server sends without delay, so that Nagle's algorithm would pack the floor's frames only.
runSender(createServer({ noDelay: true }), (sockets) => {
  for (const socket of sockets) socket.write(frame);
});
