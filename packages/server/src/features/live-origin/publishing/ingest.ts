import type { Logger } from 'pino';
import type { Admission } from './admission.ts';
import type { LiveOriginDeps } from '../deps.ts';
import { type EncoderFacts, findEncoderFacts, NO_ENCODER } from './encoder-facts.ts';
import type { IngestHealthBoard } from './ingest-health.ts';
import type { OnAir } from './on-air.ts';
import { createOriginChild, type RunningOrigin } from './origin-child.ts';
import { flvReadingOf } from '../process/encoder/video-encoder.ts';
import type { MachineState } from '../process/encoder/machines.ts';
import type { FromOrigin, OriginSettings, PublishStatus } from '../process/messages.ts';
import { statusOf } from './refusals.ts';
import type { WhipOffers } from './whip-offers.ts';
import { whipSettingsOf } from './whip-settings.ts';
import type { LiveStreams } from '../streams/live-streams.ts';

const DEMO_RTMP_PORT = 1935;

interface IngestOptions {
  onAir: OnAir;
  streams: LiveStreams;
  health: IngestHealthBoard;
  admit: Admission['admit'];
  refuse: Admission['refuse'];
  offers: WhipOffers;
  playToken: string;
  silenceMs: number;
}

/** The streams of hosts, from admission to the list of rooms on air. */
export interface Ingest {
  /** Null while nobody can publish. */
  running: () => RunningOrigin | null;
  hasHls: () => boolean;
  encoder: () => EncoderFacts;
  /** This machine and the encoder nodes, as of two seconds ago at most; none while nothing is received. */
  machines: () => Machines;
  /** The encoder shows the status. */
  endPublication: (publicationId: string, status: PublishStatus) => void;
  start: () => Promise<void>;
  stop: () => Promise<void>;
}

const settingsOf = (
  { config, log }: LiveOriginDeps,
  { playToken, silenceMs }: IngestOptions,
  rtmpPort: number,
  { ffmpeg, ladders }: EncoderFacts,
): OriginSettings => {
  const forwardTo = config.RTMP_FORWARD ?? null;
  if (forwardTo !== null && ladders === null) log.error('RTMP_FORWARD has no effect without FFmpeg');
  return {
    host: config.RTMP_HOST ?? config.HOST,
    rtmpPort,
    playToken,
    ladders,
    reading: flvReadingOf(ffmpeg),
    whip: whipSettingsOf(config),
    forwardTo,
    proxies: config.TRUST_PROXY,
    silenceMs,
  };
};

/** Ends a publication, with its stream if that is over. */
const release = ({ onAir, streams }: IngestOptions, publicationId: string, isOver: boolean) => {
  streams.detach(publicationId);
  return (isOver ? onAir.end : onAir.lose)(publicationId);
};

const logNode = (log: Logger, { name, encoder, most, left }: Extract<FromOrigin, { type: 'encoder-node' }>): void => {
  if (left === null) log.info({ name, encoder, most }, 'an encoder node is connected');
  else log.warn({ name, reason: left }, 'an encoder node is gone');
};

type Machines = readonly MachineState[];

const createChild = (
  deps: LiveOriginDeps,
  options: IngestOptions,
  { rtmpPort, encoder }: { rtmpPort: number; encoder: EncoderFacts },
  setMachines: (machines: Machines) => void,
) => {
  const { log } = deps;
  const { admit, refuse, onAir, streams, health, offers } = options;
  const receive = async (message: FromOrigin): Promise<void> => {
    if (message.type === 'publish') {
      const asker = child.running();
      // The origin process may end meanwhile, and with it the publisher's connection.
      const isThere = (): boolean => asker !== null && child.running() === asker;
      const { publicationId } = message;
      const reason = await admit(message, isThere);
      if (!asker || !isThere()) return;
      const admitted = onAir.find(message.liveRoomId);
      if (reason) asker.send({ type: 'end', publicationId, status: statusOf(reason) });
      else if (admitted?.publicationId === publicationId)
        asker.send({ type: 'admit', publicationId, place: streams.attach(admitted.stream.streamId, publicationId) });
    } else if (message.type === 'answer') offers.receive(message);
    else if (message.type === 'ended') {
      const isOver = message.reason === 'unpublished';
      const publication = release(options, message.publicationId, isOver);
      if (!publication) return;
      const fields = { liveRoomId: publication.stream.liveRoomId, reason: message.reason };
      log.info(fields, isOver ? 'a host stopped publishing' : 'the connection of a host was lost');
    } else if (message.type === 'unfit') {
      const { publicationId, fault } = message;
      child.running()?.send({ type: 'end', publicationId, status: statusOf(fault) });
      const ended = release(options, publicationId, true);
      if (ended) await refuse({ liveRoomId: ended.stream.liveRoomId, address: ended.address }, fault);
    } else if (message.type === 'health') {
      const measured = onAir.measure(message.publicationId, message.health);
      if (measured) health.share(measured.stream);
    } else if (message.type === 'clock') {
      onAir.setClock(message.publicationId, message.zero);
    } else if (message.type === 'machines') {
      setMachines(message.machines);
    } else if (message.type === 'encoder-node') {
      logNode(log, message);
    } else if (message.type === 'ffmpeg-ended') {
      const { output, reason } = message;
      log.warn({ output, reason }, 'FFmpeg ended and is restarted');
    } else streams.receive(message);
  };
  const child = createOriginChild({
    settings: settingsOf(deps, options, rtmpPort, encoder),
    log,
    onMessage: (message) =>
      void receive(message).catch((error: unknown) => log.error({ err: error }, 'the check of a publisher failed')),
    onGone() {
      offers.dropAll();
      for (const { publication } of onAir.list()) if (publication) streams.detach(publication.publicationId);
      onAir.loseAll();
      setMachines([]);
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
  let machines: Machines = [];
  const setMachines = (now: Machines): void => void (machines = now);
  const running = (): RunningOrigin | null => child?.running() ?? null;
  return {
    running,
    hasHls: () => encoder.ladders !== null,
    encoder: () => encoder,
    machines: () => machines,
    endPublication: (publicationId, status) => running()?.send({ type: 'end', publicationId, status }),
    async start() {
      if (rtmpPort === 0) return;
      options.streams.start();
      await options.onAir.restore(true);
      encoder = await findEncoderFacts(deps.config);
      child = createChild(deps, options, { rtmpPort, encoder }, setMachines);
      await child.start();
    },
    async stop() {
      await child?.stop();
      if (rtmpPort !== 0) await options.streams.stop();
      await options.onAir.settle();
    },
  };
};
