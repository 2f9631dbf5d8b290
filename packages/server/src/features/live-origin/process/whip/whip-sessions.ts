import { EventEmitter } from 'node:events';
import type { ConnectionQuota } from '#platform/http/connection-quota.ts';
import type { FfmpegPublicationOptions } from '../ffmpeg-publication.ts';
import type { OfferReply, WhipOffer, WhipSettings } from '../messages.ts';
import type { ConnectionEvents, PublisherConnection } from '../publisher-connection.ts';
import { findRtpPorts } from './rtp-input.ts';
import { createWhipConnection } from './whip-connection.ts';

const PORTS_OF_SESSION = 2;

interface WhipDeps extends FfmpegPublicationOptions {
  /** Null: WHIP is off. */
  settings: WhipSettings | null;
  /** Sessions of one address. */
  quota: ConnectionQuota;
  /** `transport` emits `close`. */
  accept: (
    transport: EventEmitter,
    connect: (events: ConnectionEvents, publicationId: string) => PublisherConnection,
  ) => void;
  quietMsOf: (liveRoomId: string) => number | null;
}

export interface WhipSessions {
  /** Answers once. */
  offer: (offer: WhipOffer, answer: (reply: OfferReply) => void) => void;
  /** The publisher ends its session; an unknown one has ended. */
  leave: (publicationId: string) => void;
}

/** The first ports of all sessions that fit into a range. */
const placesIn = ([first, last]: WhipSettings['ports']): number[] =>
  Array.from({ length: Math.floor((last - first + 1) / PORTS_OF_SESSION) }, (_, at) => first + at * PORTS_OF_SESSION);

/** The WHIP sessions of this process, each with UDP ports of its own. */
export const createWhipSessions = (deps: WhipDeps): WhipSessions => {
  const { settings, quota, accept, quietMsOf, ...options } = deps;
  const free = settings === null ? [] : placesIn(settings.ports);
  const sessions = new Map<string, PublisherConnection>();

  const begin = async (offer: WhipOffer, port: number, leave: () => void, answer: (reply: OfferReply) => void) => {
    const rtpPorts = await findRtpPorts();
    const transport = new EventEmitter();
    accept(transport, (events, publicationId) => {
      const connection = createWhipConnection(
        {
          ...options,
          offer,
          rtpPorts,
          ports: [port, port + 1],
          addresses: settings?.addresses ?? [],
          answered: (sdp) => answer({ publicationId, sdp, occupantQuietMs: quietMsOf(offer.liveRoomId) }),
          refused: (refusal) => answer({ refusal }),
          gone() {
            sessions.delete(publicationId);
            leave();
            transport.emit('close');
          },
        },
        events,
      );
      sessions.set(publicationId, connection);
      return connection;
    });
  };
  return {
    offer(offer, answer) {
      const [port] = free;
      if (port === undefined) return answer({ refusal: 'full' });
      const leaveAddress = quota.acquire(offer.address);
      if (leaveAddress === null) return answer({ refusal: 'too-many' });
      free.shift();
      const leave = (): void => {
        leaveAddress();
        // At the end of the row: packets of the last session may still come.
        free.push(port);
      };
      begin(offer, port, leave, answer).catch(() => {
        leave();
        answer({ refusal: 'failed' });
      });
    },
    leave: (publicationId) => sessions.get(publicationId)?.close('unpublished'),
  };
};
