import type { Logger } from 'pino';
import { retryUntilDone } from '#platform/db/retry-until-done.ts';
import { topic } from '#platform/nodes/cluster-bus.ts';
import type { Nodes } from '#platform/nodes/nodes.ts';
import type { PushHub, SessionEnd } from '#platform/push/push-hub.ts';

/** Channels whose sockets are counted over all nodes. */
const COUNTED = 'watch:';
const SESSIONS_AT_ONCE = 20;

const MEMBER_DROPPED = topic<{ uid: string; end: SessionEnd }>('member-dropped');
const RIGHTS_CHANGED = topic<{ channel?: string | undefined; uid?: string | undefined }>('rights-changed');

type OtherNodes = Pick<Nodes, 'audience' | 'countWith' | 'listen' | 'onBack' | 'broadcast'>;

/** The code with which a session ended, or null. */
type EndOfSession = (sessionHash: string) => Promise<{ code: number; message: string } | null>;

/** Revokes the rights of ended sessions and checks all rights again. */
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

const FAILURE = 'push rights could not be checked, and are checked again';

/** Runs a task on request until it succeeds; a request during a run causes one more run. */
class Insistence {
  readonly #work: () => Promise<void>;
  readonly #log: Logger;
  readonly #over = new AbortController();
  #requested = 0;
  #done = 0;
  #isInProgress = false;

  constructor(work: () => Promise<void>, log: Logger) {
    this.#work = work;
    this.#log = log;
  }

  request(): void {
    this.#requested += 1;
    if (!this.#isInProgress) void this.#run();
  }

  end(): void {
    this.#over.abort();
  }

  async #run(): Promise<void> {
    this.#isInProgress = true;
    const { signal } = this.#over;
    while (this.#done !== this.#requested && !signal.aborted) {
      const target = this.#requested;
      await retryUntilDone(this.#work, { log: this.#log, failure: FAILURE, signal });
      this.#done = target;
    }
    this.#isInProgress = false;
  }
}

/** A hub of several nodes: revocations reach the sockets of all nodes, and `watch:` counts the sockets of all. */
export const shareHub = (hub: PushHub, nodes: OtherNodes, endOfSession: EndOfSession, log: Logger): PushHub => {
  const check = new Insistence(() => checkAll(hub, endOfSession), log);
  nodes.countWith(() => hub.audiences(COUNTED));
  nodes.listen(MEMBER_DROPPED, ({ uid, end }) => void hub.dropMember(uid, end));
  nodes.listen(RIGHTS_CHANGED, ({ channel, uid }) => void hub.recheck(channel, uid));
  nodes.onBack(() => check.request());
  return {
    ...hub,
    dropMember(uid, end) {
      nodes.broadcast(MEMBER_DROPPED, { uid, end });
      return hub.dropMember(uid, end);
    },
    recheck(channel, uid) {
      nodes.broadcast(RIGHTS_CHANGED, { channel, uid });
      return hub.recheck(channel, uid);
    },
    close() {
      check.end();
      return hub.close();
    },
    audience: (name) => hub.audience(name) + (name.startsWith(COUNTED) ? nodes.audience(name) : 0),
  };
};
