import type { FastifyInstance } from 'fastify';
import type { Nodes } from '#platform/nodes/nodes.ts';

/** A Redis that does not answer holds no reply for longer. */
const MOST_MS = 300;

/** Lets a change be answered when it is told: a node that is killed after its answer takes no message along. */
export const replyAfterBroadcast = (app: FastifyInstance, nodes: Nodes): void => {
  app.addHook('onSend', async (request) => {
    const publishing = request.method === 'GET' ? null : nodes.settled();
    if (publishing) await Promise.race([publishing, new Promise((resolve) => setTimeout(resolve, MOST_MS))]);
  });
};
