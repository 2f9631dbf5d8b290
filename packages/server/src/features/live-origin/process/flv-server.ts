import { createServer, type Server } from 'node:http';
import type { Broadcast } from './broadcast.ts';

/** About ten seconds of good video: a viewer further behind is disconnected and resumes at the newest frame. */
const MAX_UNREAD_BYTES = 4 * 1024 * 1024;

/** Serves broadcasts by id at `/<token>/<id>`. A viewer that reads too slowly is disconnected; the others never wait. */
export const createFlvServer = (token: string, find: (id: string) => Broadcast | undefined): Server =>
  createServer((request, response) => {
    const [, requestToken, id = ''] = (request.url ?? '').split('/');
    const broadcast = requestToken === token ? find(id) : undefined;
    if (!broadcast) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': 'video/x-flv' });
    response.flushHeaders();
    let mostUnread = MAX_UNREAD_BYTES;
    const leave = broadcast.join({
      isPlayer: true,
      start(pieces) {
        response.cork();
        for (const piece of pieces) response.write(piece);
        response.uncork();
        // The same amount may be buffered in addition.
        mostUnread += pieces.reduce((bytes, { length }) => bytes + length, 0);
      },
      write: (bytes) => {
        if (response.writableLength > mostUnread) response.destroy();
        else response.write(bytes);
      },
      end: () => response.end(),
    });
    response.on('close', leave);
  });
