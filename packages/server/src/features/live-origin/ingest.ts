import { execFile } from 'node:child_process';
import { OncePerAddress, ONE_LINE } from '#platform/http/once-per-address.ts';
import type { LiveOriginDeps } from './deps.ts';
import type { IngestHealthBoard } from './ingest-health.ts';
import type { OnAir } from './on-air.ts';
import { createOriginChild, type RunningOrigin } from './origin-child.ts';
import type { FromOrigin } from './process/messages.ts';
import { type KeyClaim, readKey } from './signatures.ts';
import { readGeneration } from './stream-repo.ts';

const DEMO_RTMP_PORT = 1935;
const MAX_LOGGED_NAME = 64;

interface IngestOptions {
  onAir: OnAir;
  health: IngestHealthBoard;
  secret: () => string;
  playToken: string;
  silenceMs: number;
}

/** The streams of hosts, from admission to the list of rooms on air. */
export interface Ingest {
  /** Null while nobody can publish. */
  running: () => RunningOrigin | null;
  hasHls: () => boolean;
  endPublication: (publicationId: string) => void;
  start: () => Promise<void>;
  stop: () => Promise<void>;
}

const findFfmpeg = (): Promise<boolean> =>
  new Promise((resolve) => {
    execFile('ffmpeg', ['-version'], (error) => resolve(error === null));
  });

type PublishRequest = Extract<FromOrigin, { type: 'publish' }>;

/** Admits a publisher, or logs the reason of the refusal, never the key. */
const answer = (
  deps: LiveOriginDeps,
  onAir: OnAir,
  requested: PublishRequest,
  verdict: Verdict,
  reported: OncePerAddress,
): boolean => {
  const { publicationId, liveRoomId, address } = requested;
  const refusal = onAir.find(liveRoomId) ? 'the room is published to already' : null;
  if ('refusal' in verdict || refusal) {
    const reason = 'refusal' in verdict ? verdict.refusal : String(refusal);
    const fields = { liveRoomId: liveRoomId.slice(0, MAX_LOGGED_NAME), address, reason };
    if (reported.isFirst(address, reason)) deps.log.warn(fields, 'a publisher was refused');
    return false;
  }
  const { hostId } = verdict.claim;
  onAir.begin({ publicationId, liveRoomId, hostId, address, startedAt: deps.now() });
  deps.log.info({ liveRoomId, hostId, address }, 'a host publishes');
  return true;
};

const createChild = (deps: LiveOriginDeps, options: IngestOptions, rtmpPort: number, hasFfmpeg: boolean) => {
  const { config, log } = deps;
  const { onAir, health, playToken, silenceMs } = options;
  const refusals = new OncePerAddress(ONE_LINE, deps.now);
  const forwardTo = config.RTMP_FORWARD ?? null;
  if (forwardTo !== null && !hasFfmpeg) log.error('RTMP_FORWARD has no effect without FFmpeg');
  const receive = async (message: FromOrigin): Promise<void> => {
    if (message.type === 'publish') {
      const asker = child.running();
      const verdict = await judgeKey(deps, options.secret(), message);
      // The origin process may have ended meanwhile, and with it the publisher's connection.
      if (!asker || child.running() !== asker) return;
      const isAdmitted = answer(deps, onAir, message, verdict, refusals);
      asker.send({ type: 'answer', publicationId: message.publicationId, isAdmitted });
    } else if (message.type === 'ended') {
      const ended = onAir.end(message.publicationId);
      if (!ended) return;
      log.info({ liveRoomId: ended.liveRoomId, reason: message.reason }, 'a host stopped publishing');
      health.share(ended);
    } else if (message.type === 'health') {
      const measured = onAir.measure(message.publicationId, message.health);
      if (measured) health.share(measured);
    } else if (message.type === 'clock') {
      onAir.setClock(message.publicationId, message.zero);
    } else if (message.type === 'ffmpeg-ended') {
      const { output, reason } = message;
      log.warn({ output, reason }, 'FFmpeg ended and is restarted');
    }
  };
  const child = createOriginChild({
    settings: {
      host: config.RTMP_HOST ?? config.HOST,
      rtmpPort,
      playToken,
      hasFfmpeg,
      forwardTo,
      proxies: config.TRUST_PROXY,
      silenceMs,
    },
    log,
    onMessage: (message) =>
      void receive(message).catch((error: unknown) => log.error({ err: error }, 'the check of a publisher failed')),
    onGone: onAir.endAll,
  });
  return child;
};

/** The port for publishers; 0: this node accepts none. */
export const rtmpPortOf = ({ config, demoEnabled }: LiveOriginDeps): number =>
  config.RTMP_PORT ?? (demoEnabled() ? DEMO_RTMP_PORT : 0);

export const createIngest = (deps: LiveOriginDeps, options: IngestOptions): Ingest => {
  const rtmpPort = rtmpPortOf(deps);
  let child: ReturnType<typeof createChild> | null = null;
  let hasFfmpeg = false;
  const running = (): RunningOrigin | null => child?.running() ?? null;
  return {
    running,
    hasHls: () => hasFfmpeg,
    endPublication: (publicationId) => running()?.send({ type: 'end', publicationId }),
    async start() {
      if (rtmpPort === 0) return;
      hasFfmpeg = await findFfmpeg();
      child = createChild(deps, options, rtmpPort, hasFfmpeg);
      await child.start();
    },
    async stop() {
      await child?.stop();
      await options.onAir.settle();
    },
  };
};

/** The claim of a valid publishing key, or the reason for its refusal. */
type Verdict = { claim: KeyClaim } | { refusal: string };

/** Verifies a key for publishing to a room. */
const judgeKey = async (
  deps: LiveOriginDeps,
  secret: string,
  { liveRoomId, key }: { liveRoomId: string; key: string },
): Promise<Verdict> => {
  const claim = readKey(secret, liveRoomId, key);
  if (!claim) return { refusal: key === '' ? 'there is no key' : 'the key is wrong' };
  if (claim.expiresAt <= deps.now()) return { refusal: 'the key is expired' };
  const [generation, room] = await Promise.all([readGeneration(deps.db, liveRoomId), deps.findRoom(liveRoomId)]);
  if (claim.generation !== generation) return { refusal: 'the key is revoked' };
  if (!room?.hostIds.includes(claim.hostId)) return { refusal: 'the host is not in this room any more' };
  return { claim };
};
