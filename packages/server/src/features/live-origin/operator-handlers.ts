import type { opsLiveRoutes } from '@touchline/contract/ops-live.ts';
import { auditedChange } from '#platform/audit/audited-change.ts';
import { conflict, notFound } from '#platform/http/api-error.ts';
import { pageOfList } from '#platform/http/list-page.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { topic } from '#platform/nodes/node-talk.ts';
import { type Ingest, rtmpPortOf } from './ingest.ts';
import type { LiveOriginNeeds } from './needs.ts';
import type { OnAir } from './on-air.ts';
import { signKey } from './signatures.ts';
import { raiseGeneration, readGeneration } from './stream-repo.ts';

export type OriginHandlers = Handlers<
  Pick<typeof opsLiveRoutes, 'opsIssueStreamKey' | 'opsRevokeStreamKeys' | 'opsListStreams'>
>;

/** The keys of a room are useless: whoever publishes there is ended, on whichever node. */
const KEYS_REVOKED = topic<{ liveRoomId: string }>('stream-keys-revoked');

interface HandlerNeeds extends LiveOriginNeeds {
  onAir: OnAir;
  ingest: Ingest;
  /** Resolves when it is known whether hosts may publish; just after a start it is not yet. */
  started: () => Promise<void>;
  secret: () => string;
}

const HOUR_MS = 3_600_000;

/**
 * The address for OBS: what the operator says, else our port on the host under which people reach us. Where the operator
 * says it, a node that takes no video itself knows it, too.
 */
const serverAddress = (needs: HandlerNeeds, origin: string): string => {
  const { config, ingest } = needs;
  const running = ingest.running();
  const isElsewhere = rtmpPortOf(needs) === 0 && config.RTMP_PUBLIC_URL !== undefined;
  if (!running && !isElsewhere) throw conflict('nobody can publish: RTMP_PORT is off or cannot be used');
  return config.RTMP_PUBLIC_URL ?? `rtmp://${new URL(config.PUBLIC_URL ?? origin).hostname}:${running?.rtmpPort}/live`;
};

const endPublisherOf = ({ onAir, ingest }: HandlerNeeds, liveRoomId: string): void => {
  const published = onAir.find(liveRoomId);
  if (published) ingest.endPublication(published.publicationId);
};

const operatorHandlers = (needs: HandlerNeeds): OriginHandlers => ({
  opsIssueStreamKey: async ({ hostId, liveRoomId, hours }, context) => {
    const room = await needs.findRoom(liveRoomId);
    if (!room) throw notFound(`room ${liveRoomId}`);
    if (!room.hostIds.includes(hostId)) throw conflict(`room ${liveRoomId} is not of host ${hostId}`);
    await needs.started();
    const server = serverAddress(needs, context.origin);
    const expiresAt = Math.floor((needs.now() + hours * HOUR_MS) / 1000) * 1000;
    const generation = await readGeneration(needs.db, liveRoomId);
    const key = signKey(needs.secret(), liveRoomId, { hostId, generation, expiresAt });
    await auditedChange(needs, context, { action: 'stream-key.issue', subject: liveRoomId }, async () => ({
      before: null,
      after: { hostId, expiresAt },
    }));
    return { server, streamKey: `${liveRoomId}?key=${key}`, expiresAt };
  },
  opsRevokeStreamKeys: async ({ liveRoomId }, context) => {
    if (!needs.onAir.find(liveRoomId) && !(await needs.findRoom(liveRoomId))) throw notFound(`room ${liveRoomId}`);
    await auditedChange(needs, context, { action: 'stream-key.revoke', subject: liveRoomId }, async (trx) => {
      await raiseGeneration(trx, liveRoomId);
      return { before: null, after: null };
    });
    needs.nodes.tell(KEYS_REVOKED, { liveRoomId });
    endPublisherOf(needs, liveRoomId);
    return { removed: true };
  },
  opsListStreams: async (query) =>
    pageOfList(
      needs.onAir.list().map(({ liveRoomId, hostId, startedAt, address }) => ({
        liveRoomId,
        hostId,
        startedAt,
        address,
        hls: needs.ingest.hasHls(),
      })),
      query,
    ),
});

export const createOperatorHandlers = (needs: HandlerNeeds): OriginHandlers => {
  needs.nodes.listen(KEYS_REVOKED, ({ liveRoomId }) => endPublisherOf(needs, liveRoomId));
  return operatorHandlers(needs);
};
