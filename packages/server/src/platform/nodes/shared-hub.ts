import type { Logger } from 'pino';
import { topic } from '#platform/nodes/node-talk.ts';
import type { Nodes } from '#platform/nodes/nodes.ts';
import type { PushHub, SessionEnd } from '#platform/push/push-hub.ts';

/** Channels whose sockets are counted over all nodes. */
const COUNTED = 'watch:';
const SESSIONS_AT_ONCE = 20;

const MEMBER_DROPPED = topic<{ uid: string; end: SessionEnd }>('member-dropped');
const RIGHTS_CHANGED = topic<{ channel?: string | undefined; uid?: string | undefined }>('rights-changed');

/** How a session ended, or null. */
type EndOfSession = (sessionHash: string) => Promise<{ code: number; message: string } | null>;

/** Takes the rights of those whose session ended, and looks up all rights again. */
const checkAll = async (hub: PushHub, endOfSession: EndOfSession): Promise<void> => {
  const sessions = [...new Map(hub.identities().map((identity) => [identity.sessionHash, identity])).values()];
  for (let start = 0; start < sessions.length; start += SESSIONS_AT_ONCE)
    await Promise.all(
      sessions.slice(start, start + SESSIONS_AT_ONCE).map(async ({ uid, sessionHash }) => {
        const end = await endOfSession(sessionHash);
        if (end) await hub.dropMember(uid, { sessionHashes: [sessionHash], ...end });
      }),
    );
  await hub.recheck();
};

/** A hub among others: what takes a right away reaches the sockets of all nodes, and `watch:` counts those of all. */
export const shareHub = (hub: PushHub, nodes: Nodes, endOfSession: EndOfSession, log: Logger): PushHub => {
  const orLog = (work: Promise<void>): void =>
    void work.catch((error: unknown) => log.error({ err: error }, 'push rights could not be checked'));
  nodes.countWith(() => hub.audiences(COUNTED));
  nodes.listen(MEMBER_DROPPED, ({ uid, end }) => orLog(hub.dropMember(uid, end)));
  nodes.listen(RIGHTS_CHANGED, ({ channel, uid }) => orLog(hub.recheck(channel, uid)));
  nodes.onBack(() => orLog(checkAll(hub, endOfSession)));
  return {
    ...hub,
    dropMember(uid, end) {
      nodes.tell(MEMBER_DROPPED, { uid, end });
      return hub.dropMember(uid, end);
    },
    recheck(channel, uid) {
      nodes.tell(RIGHTS_CHANGED, { channel, uid });
      return hub.recheck(channel, uid);
    },
    audience: (name) => hub.audience(name) + (name.startsWith(COUNTED) ? nodes.audience(name) : 0),
  };
};
