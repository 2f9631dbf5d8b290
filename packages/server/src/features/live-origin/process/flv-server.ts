import { createServer, type Server } from 'node:http';
import type { Broadcast } from './broadcast.ts';

/** About ten seconds of a good picture: a viewer who is further behind is cut and comes back at the newest picture. */
const MAX_UNREAD_BYTES = 4 * 1024 * 1024;

/** Serves broadcasts by id at `/<token>/<id>`. A viewer who reads too slowly is cut; the others never wait. */
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
      start(pieces) {
        response.cork();
        for (const piece of pieces) response.write(piece);
        response.uncork();
        // As much more may wait.
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
