import { createServer } from 'node:http';
import { Server } from 'socket.io';
import { CHANNEL, GOAL, MUTATION } from './sample-message.ts';
import { runSender } from './sender-calls.ts';

/** Longer than a measurement: readers that only count answer no pings. */
const PING_INTERVAL_MS = 3_600_000;

const server = createServer();
const io = new Server(server, { transports: ['websocket'], perMessageDeflate: false, pingInterval: PING_INTERVAL_MS });
io.on('connection', (socket) => socket.join(CHANNEL));

runSender(server, () => io.to(CHANNEL).emit(MUTATION, GOAL));
