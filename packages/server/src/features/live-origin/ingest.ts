import { execFile } from 'node:child_process';
import type { Admit } from './admission.ts';
import type { LiveOriginDeps } from './deps.ts';
import type { IngestHealthBoard } from './ingest-health.ts';
import type { OnAir } from './on-air.ts';
import { createOriginChild, type RunningOrigin } from './origin-child.ts';
import type { FromOrigin, PublishStatus } from './process/messages.ts';
import { statusOf } from './refusals.ts';

const DEMO_RTMP_PORT = 1935;

interface IngestOptions {
  onAir: OnAir;
  health: IngestHealthBoard;
  admit: Admit;
  playToken: string;
  silenceMs: number;
}

/** The streams of hosts, from admission to the list of rooms on air. */
export interface Ingest {
  /** Null while nobody can publish. */
  running: () => RunningOrigin | null;
  hasHls: () => boolean;
  /** The encoder shows the status. */
  endPublication: (publicationId: string, status: PublishStatus) => void;
  start: () => Promise<void>;
  stop: () => Promise<void>;
}

const findFfmpeg = (): Promise<boolean> =>
  new Promise((resolve) => {
    execFile('ffmpeg', ['-version'], (error) => resolve(error === null));
  });

const createChild = (deps: LiveOriginDeps, options: IngestOptions, rtmpPort: number, hasFfmpeg: boolean) => {
  const { config, log } = deps;
  const { admit, onAir, health, playToken, silenceMs } = options;
  const forwardTo = config.RTMP_FORWARD ?? null;
  if (forwardTo !== null && !hasFfmpeg) log.error('RTMP_FORWARD has no effect without FFmpeg');
  const receive = async (message: FromOrigin): Promise<void> => {
    if (message.type === 'publish') {
      const asker = child.running();
      // The origin process may end meanwhile, and with it the publisher's connection.
      const isThere = (): boolean => asker !== null && child.running() === asker;
      const reason = await admit(message, isThere);
      const refusal = reason && statusOf(reason);
      if (isThere()) asker?.send({ type: 'answer', publicationId: message.publicationId, refusal });
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
    endPublication: (publicationId, status) => running()?.send({ type: 'end', publicationId, status }),
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
