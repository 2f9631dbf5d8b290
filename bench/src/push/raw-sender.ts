import { createServer } from 'node:net';
import { textFrame } from '@touchline/server/src/platform/push/frame.ts';
import { MESSAGE_TEXT } from './sample-message.ts';
import { runSender } from './sender-calls.ts';

const frame = textFrame(MESSAGE_TEXT);

// Node's HTTP server sends without delay, so that Nagle's algorithm would pack the floor's frames only.
runSender(createServer({ noDelay: true }), (sockets) => {
  for (const socket of sockets) socket.write(frame);
});
