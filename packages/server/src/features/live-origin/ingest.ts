import type { Admit } from './admission.ts';
import type { LiveOriginDeps } from './deps.ts';
import { type EncoderFacts, findEncoderFacts, NO_ENCODER } from './encoder-facts.ts';
import type { IngestHealthBoard } from './ingest-health.ts';
import type { OnAir } from './on-air.ts';
import { createOriginChild, type RunningOrigin } from './origin-child.ts';
import type { FromOrigin, PublishStatus, StreamPlace } from './process/messages.ts';
import { statusOf } from './refusals.ts';
import type { LiveStreams } from './streams/live-streams.ts';

const DEMO_RTMP_PORT = 1935;

interface IngestOptions {
  onAir: OnAir;
  streams: LiveStreams;
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
  encoder: () => EncoderFacts;
  /** The encoder shows the status. */
  endPublication: (publicationId: string, status: PublishStatus) => void;
  start: () => Promise<void>;
  stop: () => Promise<void>;
}

type PublishRequest = Extract<FromOrigin, { type: 'publish' }>;

/** A stream is one publication. */
const createSteps = ({ now }: LiveOriginDeps, { onAir, streams }: IngestOptions) => ({
  beginStream({ publicationId, liveRoomId }: PublishRequest): StreamPlace {
    const hostId = onAir.find(liveRoomId)?.hostId ?? '';
    streams.begin({ streamId: publicationId, liveRoomId, hostId, startedAt: now() });
    return streams.attach(publicationId, publicationId);
  },
  endStream(publicationId: string): void {
    streams.detach(publicationId);
    streams.end(publicationId);
  },
});

const createChild = (deps: LiveOriginDeps, options: IngestOptions, rtmpPort: number, { ladders }: EncoderFacts) => {
  const { config, log } = deps;
  const { admit, onAir, streams, health, playToken, silenceMs } = options;
  const forwardTo = config.RTMP_FORWARD ?? null;
  if (forwardTo !== null && ladders === null) log.error('RTMP_FORWARD has no effect without FFmpeg');
  const { beginStream, endStream } = createSteps(deps, options);
  const receive = async (message: FromOrigin): Promise<void> => {
    if (message.type === 'publish') {
      const asker = child.running();
      // The origin process may end meanwhile, and with it the publisher's connection.
      const isThere = (): boolean => asker !== null && child.running() === asker;
      const { publicationId } = message;
      const reason = await admit(message, isThere);
      if (!asker || !isThere()) return;
      if (reason) asker.send({ type: 'end', publicationId, status: statusOf(reason) });
      else asker.send({ type: 'admit', publicationId, place: beginStream(message) });
    } else if (message.type === 'ended') {
      const ended = onAir.end(message.publicationId);
      if (!ended) return;
      endStream(ended.publicationId);
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
    } else streams.receive(message);
  };
  const child = createOriginChild({
    settings: {
      host: config.RTMP_HOST ?? config.HOST,
      rtmpPort,
      playToken,
      ladders,
      forwardTo,
      proxies: config.TRUST_PROXY,
      silenceMs,
    },
    log,
    onMessage: (message) =>
      void receive(message).catch((error: unknown) => log.error({ err: error }, 'the check of a publisher failed')),
    onGone() {
      for (const { publicationId } of onAir.list()) endStream(publicationId);
      onAir.endAll();
    },
  });
  return child;
};

/** The port for publishers; 0: this node accepts none. */
export const rtmpPortOf = ({ config, demoEnabled }: LiveOriginDeps): number =>
  config.RTMP_PORT ?? (demoEnabled() ? DEMO_RTMP_PORT : 0);

export const createIngest = (deps: LiveOriginDeps, options: IngestOptions): Ingest => {
  const rtmpPort = rtmpPortOf(deps);
  let child: ReturnType<typeof createChild> | null = null;
  let encoder = NO_ENCODER;
  const running = (): RunningOrigin | null => child?.running() ?? null;
  return {
    running,
    hasHls: () => encoder.ladders !== null,
    encoder: () => encoder,
    endPublication: (publicationId, status) => running()?.send({ type: 'end', publicationId, status }),
    async start() {
      if (rtmpPort === 0) return;
      options.streams.start();
      encoder = await findEncoderFacts(deps.config);
      child = createChild(deps, options, rtmpPort, encoder);
      await child.start();
    },
    async stop() {
      await child?.stop();
      if (rtmpPort !== 0) await options.streams.stop();
      await options.onAir.settle();
    },
  };
};
