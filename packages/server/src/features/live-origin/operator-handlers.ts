import type { opsLiveRoutes } from '@touchline/contract/ops-live.ts';
import { auditedChange } from '#platform/audit/audited-change.ts';
import { conflict, notFound } from '#platform/http/api-error.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import type { Ingest } from './ingest.ts';
import type { LiveOriginNeeds } from './needs.ts';
import type { OnAir } from './on-air.ts';
import { signKey } from './signatures.ts';
import { raiseGeneration, readGeneration } from './stream-repo.ts';

export type OriginHandlers = Handlers<
  Pick<typeof opsLiveRoutes, 'opsIssueStreamKey' | 'opsRevokeStreamKeys' | 'opsListStreams'>
>;

interface HandlerNeeds extends LiveOriginNeeds {
  onAir: OnAir;
  ingest: Ingest;
  secret: () => string;
}

const HOUR_MS = 3_600_000;

/** The address for OBS: what the operator says, else our port on the host under which people reach us. */
const serverAddress = ({ config }: HandlerNeeds, rtmpPort: number, origin: string): string =>
  config.RTMP_PUBLIC_URL ?? `rtmp://${new URL(config.PUBLIC_URL ?? origin).hostname}:${rtmpPort}/live`;

export const createOperatorHandlers = (needs: HandlerNeeds): OriginHandlers => ({
  opsIssueStreamKey: async ({ hostId, liveRoomId, hours }, context) => {
    const room = await needs.findRoom(liveRoomId);
    if (!room) throw notFound(`room ${liveRoomId}`);
    if (!room.hostIds.includes(hostId)) throw conflict(`room ${liveRoomId} is not of host ${hostId}`);
    const running = needs.ingest.running();
    if (!running) throw conflict('nobody can publish: RTMP_PORT is off or cannot be used');
    const expiresAt = Math.floor((needs.now() + hours * HOUR_MS) / 1000) * 1000;
    const generation = await readGeneration(needs.db, liveRoomId);
    const key = signKey(needs.secret(), liveRoomId, { hostId, generation, expiresAt });
    await auditedChange(needs, context, { action: 'stream-key.issue', subject: liveRoomId }, async () => ({
      before: null,
      after: { hostId, expiresAt },
    }));
    return {
      server: serverAddress(needs, running.rtmpPort, context.origin),
      streamKey: `${liveRoomId}?key=${key}`,
      expiresAt,
    };
  },
  opsRevokeStreamKeys: async ({ liveRoomId }, context) => {
    const published = needs.onAir.find(liveRoomId);
    if (!published && !(await needs.findRoom(liveRoomId))) throw notFound(`room ${liveRoomId}`);
    await auditedChange(needs, context, { action: 'stream-key.revoke', subject: liveRoomId }, async (trx) => {
      await raiseGeneration(trx, liveRoomId);
      return { before: null, after: null };
    });
    if (published) needs.ingest.endPublication(published.publicationId);
    return { removed: true };
  },
  opsListStreams: async () => ({
    list: needs.onAir.list().map(({ liveRoomId, hostId, startedAt, address }) => ({
      liveRoomId,
      hostId,
      startedAt,
      address,
      hls: needs.ingest.hasHls(),
    })),
  }),
});
