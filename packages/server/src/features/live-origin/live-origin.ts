import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { VideoSourceDetail } from '@touchline/contract/anchor.ts';
import type { VideoState } from '@touchline/contract/ops-system.ts';
import type { RoomVideo } from '@touchline/contract/room.ts';
import type { FastifyInstance } from 'fastify';
import { notFound } from '#platform/http/api-error.ts';
import { ConnectionQuota } from '#platform/http/connection-quota.ts';
import { isEncoderUpgrade } from '#platform/push/upgrade.ts';
import { createAdmission } from './publishing/admission.ts';
import { type BrowserGate, createBrowserGate } from './publishing/browser-gate.ts';
import { registerDemoStream } from './playback/demo-stream.ts';
import { createEncoderGate } from './publishing/encoder-gate.ts';
import { registerExternalOrigins } from './publishing/external-origins.ts';
import { createIngestHealth, type IngestHealthBoard } from './publishing/ingest-health.ts';
import { createIngest, type Ingest, rtmpPortOf } from './publishing/ingest.ts';
import type { LiveOriginDeps } from './deps.ts';
import { createOnAir, type OnAir } from './publishing/on-air.ts';
import { createOperatorHandlers, type OriginHandlers } from './operator-handlers.ts';
import { createPlaybackRights, type PlaybackRights } from './playback/playback-rights.ts';
import { createRefusals, type Refusals, REPLACED } from './publishing/refusals.ts';
import { type Playback, registerPlayback } from './playback/playback-routes.ts';
import { createReplayRights, type ReplayRights } from './playback/replay-rights.ts';
import { linesOf, type PlayableRoom, sourceOf } from './playback/room-lines.ts';
import { addressExpiry, playQuery, type PlayQuery, sessionOf } from './signatures.ts';
import { readSecret } from './stream-repo.ts';
import { createLiveStreams } from './streams/live-streams.ts';
import { createWhipOffers } from './publishing/whip-offers.ts';
import { registerWhip } from './publishing/whip-routes.ts';

const SILENCE_MS = 15_000;
const TOKEN_BYTES = 24;
/** Files of the current streams, in the data folder. */
const FOLDER = 'live';
/** A share of the maximum viewers, so that one address cannot use all of them. */
const SHARE_OF_ADDRESS = 0.2;

/**
 * The embedded live origin. While a host publishes to a room, its URLs are those of the operator's media servers, if
 * configured, and of the origin; else those of the schedule entry. URLs of private rooms are signed and expire.
 */
export interface LiveOrigin {
  /** The current playback options of a room, the default first. Stable for minutes, so that cached lists stay equal. */
  videoOf(room: PlayableRoom): RoomVideo;
  /** The URLs of the first option. */
  sourceOf(room: PlayableRoom): VideoSourceDetail;
  handlers: OriginHandlers;
  healthOf: IngestHealthBoard['healthOf'];
  /** Who may watch recordings of rooms. */
  replayRights: ReplayRights;
  /** What a room shows; none while it is off the air. */
  streamOf: OnAir['streamOf'];
  /** Epoch ms at which a stream ends whose encoder is expected back. */
  waitsUntil: IngestHealthBoard['waitsUntil'];
  /** The refused publishers of a room since the last admitted one. */
  refusalsOf: Refusals['of'];
  access: KeptAccess;
  /** Serves playback under `/live/`. */
  register(app: FastifyInstance): void;
  /** Accepts the socket of a page that publishes or of an encoder node, or refuses it. */
  handleUpgrade: BrowserGate;
  /** Current streams, and viewers of their FLV and HLS, without robots. */
  stats(): { streams: number; viewers: number };
  /** What this node makes of published video. */
  videoState(): VideoState;
  /** Starts the origin if RTMP_PORT is set; never throws. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Signs and checks addresses of what is kept of rooms. */
export interface KeptAccess {
  /** The query that opens `what` (a room, or another name with a slash) to a session for 10 to 20 minutes. */
  sign(what: string, session: string): string;
  isSigned(what: string, query: PlayQuery): boolean;
  /** As the room's video: throws 10404 and 403; the query of a public room is empty. */
  checkRoom(liveRoomId: string, query: PlayQuery): Promise<string>;
}

interface OriginContext extends LiveOriginDeps {
  onAir: OnAir;
  ingest: Ingest;
}

const randomToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** Takes over the streams that were on the air when the server ended, then accepts publishers; never throws. */
const begin = async (context: OriginContext): Promise<void> => {
  const { config, log, onAir, ingest } = context;
  try {
    // Rooms on air at another node are not left over.
    const canPublish = rtmpPortOf(context) !== 0;
    if (!canPublish && config.REDIS_URL === undefined) await onAir.restore(false);
    await ingest.start();
  } catch (error) {
    log.error({ err: error }, 'the live origin could not be started');
  }
};

const accessOf = ({ now }: LiveOriginDeps, rights: PlaybackRights, secret: () => string): KeptAccess => ({
  sign: (what, session) => playQuery(secret(), what, session, addressExpiry(now())),
  isSigned: (what, query) => sessionOf(secret(), what, query, now())?.isExpired === false,
  checkRoom: rights.check,
});

const createGate = ({ config, log, now }: LiveOriginDeps, ingest: Ingest, playToken: string): BrowserGate => {
  const deps = { playToken, proxies: config.TRUST_PROXY, log, now };
  const forPages = createBrowserGate({ ...deps, running: ingest.running });
  const forEncoders = createEncoderGate({
    ...deps,
    running: () => (ingest.hasHls() ? ingest.running() : null),
    secret: config.LIVE_ENCODER_SECRET,
  });
  return (request, socket, head) =>
    isEncoderUpgrade(request) ? forEncoders(request, socket, head) : forPages(request, socket, head);
};

const videoStateOf = (ingest: Ingest, onAir: OnAir): VideoState => {
  const { ffmpeg, ladders } = ingest.encoder();
  const published = onAir.list();
  const machines = ingest.machines();
  return {
    isOn: ingest.running() !== null,
    ffmpeg,
    encoder: ladders?.encoder ?? null,
    streams: published.length,
    encoded: published.filter(({ publication }) => (publication?.measured?.health.encoding.renditions.length ?? 0) > 0)
      .length,
    most: machines.reduce((sum, { most }) => sum + most, 0),
    encoders: machines.map(({ publicationIds, ...machine }) => ({
      ...machine,
      liveRoomIds: published.flatMap(({ liveRoomId, publication }) =>
        publication && publicationIds.includes(publication.publicationId) ? [liveRoomId] : [],
      ),
    })),
  };
};

interface Limits {
  /** A publication without video or audio for this long is lost. */
  silenceMs?: number;
  /** A stream whose publication is lost stays on the air for this long. */
  graceMs?: number;
}

/** Publishers, from their admission to the streams on the air. */
const createPublishing = (
  deps: LiveOriginDeps,
  secret: () => string,
  playToken: string,
  { silenceMs = SILENCE_MS, ...limits }: Limits,
) => {
  const streams = createLiveStreams({ ...deps, folder: join(deps.config.DATA_DIR, FOLDER) });
  const onAir = createOnAir(
    deps,
    {
      began({ isExternal, streamId, liveRoomId, hostId, startedAt }) {
        // Its video does not pass here.
        const follow = isExternal ? deps.mediaServers.began : streams.begin;
        follow({ streamId, liveRoomId, hostId, startedAt });
      },
      changed(stream) {
        health.share(stream);
        deps.streamChanged(stream.liveRoomId);
      },
      ended(stream) {
        if (stream.isExternal) deps.mediaServers.ended(stream.streamId, deps.now());
        else streams.end(stream.streamId);
        health.share(stream, true);
        deps.streamChanged(stream.liveRoomId);
      },
    },
    limits,
  );
  const health = createIngestHealth(deps, onAir);
  const refusals = createRefusals(deps);
  const replace = (publicationId: string): void => ingest.endPublication(publicationId, REPLACED);
  const admission = createAdmission(deps, { onAir, replace, refusals, secret });
  const offers = createWhipOffers();
  const ingest = createIngest(deps, { onAir, streams, health, ...admission, offers, playToken, silenceMs });
  return { onAir, streams, health, refusals, admission, offers, ingest, report: deps.mediaServers.report };
};

const whipOf = ({ ingest, admission, offers }: ReturnType<typeof createPublishing>) => ({
  running: ingest.running,
  hasFfmpeg: ingest.hasHls,
  check: admission.check,
  ask: offers.ask,
});

/** Finds the publication of a room whose video passes here. */
const onAirAt =
  ({ onAir, ingest }: Pick<OriginContext, 'onAir' | 'ingest'>) =>
  (liveRoomId: string) => {
    const publication = onAir.find(liveRoomId);
    const running = ingest.running();
    if (!publication || publication.stream.isExternal || !running) throw notFound('the stream');
    return { publication, running };
  };

export const createLiveOrigin = (deps: LiveOriginDeps, limits: Limits = {}): LiveOrigin => {
  const { config, db, log, now } = deps;
  // The secret of the installation is read before the first call is answered.
  let secret = randomToken();
  const readSecretSync = (): string => secret;
  const playToken = randomToken();
  const publishing = createPublishing(deps, readSecretSync, playToken, limits);
  const { onAir, streams, health, refusals, ingest } = publishing;
  const context = { ...deps, onAir, ingest };
  let started = Promise.resolve();
  const rights = createPlaybackRights(deps, readSecretSync);
  let playback: Playback | null = null;

  const videoOf = (room: PlayableRoom): RoomVideo => {
    const renditions = streams.find(room.liveRoomId)?.playable() ?? [];
    const stream = onAir.streamOf(room.liveRoomId);
    const isExternal = stream?.isExternal === true;
    const published = stream && !isExternal ? { hasHls: ingest.hasHls(), renditions } : null;
    return linesOf(
      room,
      { published, isExternal, operatorLines: config.LIVE_LINES },
      { secret, expiresAt: addressExpiry(now()) },
    );
  };
  return {
    videoOf,
    sourceOf: (room) => sourceOf(videoOf(room).lines) ?? room.stored,
    handlers: createOperatorHandlers({ ...context, started: () => started, secret: readSecretSync }),
    healthOf: health.healthOf,
    replayRights: createReplayRights({ now, secret: readSecretSync, rights, findGuard: deps.findGuard }),
    streamOf: onAir.streamOf,
    waitsUntil: health.waitsUntil,
    refusalsOf: refusals.of,
    access: accessOf(deps, rights, readSecretSync),
    register(app) {
      app.addHook('onReady', async () => {
        secret = await readSecret(db);
      });
      const maxViewers = config.LIVE_VIEWERS;
      const most = config.RATE_LIMITS ? Math.ceil(maxViewers * SHARE_OF_ADDRESS) : maxViewers;
      const quota = new ConnectionQuota({ what: 'viewers', most }, log, now);
      playback = registerPlayback(app, { now, onAir: onAirAt(context), streams, rights, playToken, maxViewers, quota });
      registerExternalOrigins(app, config.LIVE_HOOK_SECRET, { ...publishing, rights });
      if (config.WHIP_UDP_PORTS !== undefined) registerWhip(app, whipOf(publishing));
      registerDemoStream(app, { now, isOn: deps.demoEnabled, rights });
    },
    videoState: () => videoStateOf(ingest, onAir),
    handleUpgrade: createGate(deps, ingest, playToken),
    stats: () => ({ streams: onAir.list().length, viewers: playback?.viewers() ?? 0 }),
    start() {
      started = begin(context);
      return started;
    },
    async stop() {
      await ingest.stop();
      playback?.cutAll();
    },
  };
};
