import type { opsLiveRoutes } from '@touchline/contract/ops-live.ts';
import { auditedChange } from '#platform/audit/audited-change.ts';
import { conflict, notFound } from '#platform/http/api-error.ts';
import { pageOfList } from '#platform/http/list-page.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { topic } from '#platform/nodes/cluster-bus.ts';
import { type Ingest, rtmpPortOf } from './publishing/ingest.ts';
import type { LiveOriginDeps } from './deps.ts';
import type { OnAir } from './publishing/on-air.ts';
import { statusOf } from './publishing/refusals.ts';
import { signKey } from './signatures.ts';
import { incrementGeneration, readGeneration } from './stream-repo.ts';

export type OriginHandlers = Handlers<
  Pick<typeof opsLiveRoutes, 'opsIssueStreamKey' | 'opsRevokeStreamKeys' | 'opsListStreams'>
>;

/** The keys of a room were revoked: ends its publisher on any node. */
const KEYS_REVOKED = topic<{ liveRoomId: string }>('stream-keys-revoked');

interface HandlerDeps extends LiveOriginDeps {
  onAir: OnAir;
  ingest: Ingest;
  /** Resolves when it is known whether publishing is available, which takes a moment after a start. */
  started: () => Promise<void>;
  secret: () => string;
}

const HOUR_MS = 3_600_000;

/**
 * The URL for OBS: the operator's setting, else our port on the host of the request. With the setting
 * a node that accepts no video itself knows it, too.
 */
const serverAddress = (deps: HandlerDeps, origin: string): string => {
  const { config, ingest } = deps;
  const running = ingest.running();
  const isOnAnotherNode = rtmpPortOf(deps) === 0 && config.RTMP_PUBLIC_URL !== undefined;
  if (!running && !isOnAnotherNode) throw conflict('nobody can publish: RTMP_PORT is off or cannot be used');
  return config.RTMP_PUBLIC_URL ?? `rtmp://${new URL(config.PUBLIC_URL ?? origin).hostname}:${running?.rtmpPort}/live`;
};

/** Null while WHIP is off at this node. */
const whipAddress = ({ config }: HandlerDeps, origin: string, liveRoomId: string): string | null =>
  config.WHIP_UDP_PORTS === undefined ? null : `${config.PUBLIC_URL ?? origin}/live/whip/${liveRoomId}`;

const endStreamOf = ({ onAir, ingest }: HandlerDeps, liveRoomId: string): void => {
  const published = onAir.find(liveRoomId);
  onAir.endStream(liveRoomId);
  if (published) ingest.endPublication(published.publicationId, statusOf('revoked'));
};

const operatorHandlers = (deps: HandlerDeps): OriginHandlers => ({
  opsIssueStreamKey: async ({ hostId, liveRoomId, hours }, context) => {
    const room = await deps.findRoom(liveRoomId);
    if (!room) throw notFound(`room ${liveRoomId}`);
    if (!room.hostIds.includes(hostId)) throw conflict(`room ${liveRoomId} does not belong to host ${hostId}`);
    await deps.started();
    const server = serverAddress(deps, context.origin);
    const expiresAt = Math.floor((deps.now() + hours * HOUR_MS) / 1000) * 1000;
    const generation = await readGeneration(deps.db, liveRoomId);
    const key = signKey(deps.secret(), liveRoomId, { hostId, generation, expiresAt });
    await auditedChange(deps, context, { action: 'stream-key.issue', subject: liveRoomId }, async () => ({
      before: null,
      after: { hostId, expiresAt },
    }));
    return {
      server,
      whip: whipAddress(deps, context.origin, liveRoomId),
      streamKey: `${liveRoomId}?key=${key}`,
      expiresAt,
    };
  },
  opsRevokeStreamKeys: async ({ liveRoomId }, context) => {
    if (!deps.onAir.streamOf(liveRoomId) && !(await deps.findRoom(liveRoomId))) throw notFound(`room ${liveRoomId}`);
    await auditedChange(deps, context, { action: 'stream-key.revoke', subject: liveRoomId }, async (trx) => {
      await incrementGeneration(trx, liveRoomId);
      return { before: null, after: null };
    });
    deps.nodes.broadcast(KEYS_REVOKED, { liveRoomId });
    endStreamOf(deps, liveRoomId);
    return { removed: true };
  },
  opsListStreams: async (query) =>
    pageOfList(
      deps.onAir.list().flatMap(({ liveRoomId, hostId, startedAt, isExternal, publication }) => {
        if (!publication) return [];
        const { address } = publication;
        return [{ liveRoomId, hostId, startedAt, address, hls: !isExternal && deps.ingest.hasHls() }];
      }),
      query,
    ),
});

export const createOperatorHandlers = (deps: HandlerDeps): OriginHandlers => {
  deps.nodes.listen(KEYS_REVOKED, ({ liveRoomId }) => endStreamOf(deps, liveRoomId));
  return operatorHandlers(deps);
};
