import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';
import { MESSAGE_TEXT } from './sample-message.ts';
import { runSender } from './sender-calls.ts';

// The library as its documentation shows a broadcast.
const server = createServer();
const webSockets = new WebSocketServer({ server, perMessageDeflate: false });
webSockets.on('connection', (socket) => socket.once('message', () => socket.send('welcome')));

runSender(server, () => {
  for (const socket of webSockets.clients) socket.send(MESSAGE_TEXT);
});
