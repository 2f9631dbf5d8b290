import { type FfmpegPublication, type FfmpegPublicationOptions, publishByFfmpeg } from '../ffmpeg-publication.ts';
import { makeFlv } from '../flv-from-ffmpeg.ts';
import type { EndReason, OfferRefusal, WhipOffer } from '../messages.ts';
import type { ConnectionEvents, PublisherConnection } from '../publisher-connection.ts';
import type { FromPeer, PeerTracks } from './peer-messages.ts';
import { startPeer } from './peer.ts';
import { rtpInput, type RtpPorts } from './rtp-input.ts';

/** From the offer until WebRTC is connected. */
const CONNECT_MS = 15_000;
/** Encoders of WebRTC send key frames when they are asked, else rarely. */
const KEY_FRAME_MS = 2000;
/** FFmpeg waits for its first one. */
const FIRST_KEY_FRAME_MS = 500;

export interface WhipOptions extends FfmpegPublicationOptions {
  offer: WhipOffer;
  /** UDP ports for this connection. */
  ports: readonly [number, number];
  /** Where they are reached. */
  addresses: readonly string[];
  /** Where FFmpeg reads what arrived. */
  rtpPorts: RtpPorts;
  answered: (sdp: string) => void;
  refused: (refusal: OfferRefusal) => void;
  /** All of it has ended. */
  gone: () => void;
}

/** Asks more often until there is something. Returns a function that stops. */
const keepAsking = (hasPicture: () => boolean, ask: () => void): (() => void) => {
  let askedAt = 0;
  const timer = setInterval(() => {
    if (hasPicture() && performance.now() - askedAt < KEY_FRAME_MS) return;
    askedAt = performance.now();
    ask();
  }, FIRST_KEY_FRAME_MS);
  return () => clearInterval(timer);
};

/** One WHIP session: an offer that is answered, and once WebRTC is connected a publisher like any other. */
class WhipConnection implements PublisherConnection {
  readonly #options: WhipOptions;
  readonly #events: ConnectionEvents;
  readonly #peer: ReturnType<typeof startPeer>;
  #state: 'offered' | 'answered' | 'asked' | 'admitted' | 'closed' = 'offered';
  #tracks: PeerTracks = {};
  #publication: FfmpegPublication | null = null;
  #stopAsking = (): void => {};
  readonly #timer = setTimeout(() => this.close('silent'), CONNECT_MS);

  constructor(options: WhipOptions, events: ConnectionEvents) {
    this.#options = options;
    this.#events = events;
    this.#peer = startPeer({
      message: (message) => this.#receive(message),
      gone: () => {
        this.close('closed');
        options.gone();
      },
    });
    const { offer, ports, addresses } = options;
    this.#peer.send({ type: 'offer', sdp: offer.sdp, ports, addresses });
  }

  admit(): boolean {
    if (this.#state !== 'asked') return false;
    this.#state = 'admitted';
    let hasPacket = false;
    const { rtpPorts } = this.#options;
    const input = rtpInput(this.#tracks, rtpPorts);
    this.#publication = publishByFfmpeg((events) => makeFlv(input, events), this.#options, {
      packet: (packet) => {
        hasPacket = true;
        this.#events.packet(packet);
      },
      over: (reason) => this.close(reason),
    });
    this.#peer.send({ type: 'forward', ports: rtpPorts });
    this.#stopAsking = keepAsking(
      () => hasPacket,
      () => this.#peer.send({ type: 'key-frame' }),
    );
    return true;
  }

  quietMs(): number | null {
    return this.#state === 'admitted' ? (this.#publication?.quietMs() ?? null) : null;
  }

  close(reason: EndReason): void {
    if (this.#state === 'closed') return;
    const before = this.#state;
    this.#state = 'closed';
    clearTimeout(this.#timer);
    this.#stopAsking();
    this.#publication?.kill();
    this.#peer.close();
    if (before === 'offered') this.#options.refused('failed');
    if (before === 'admitted') this.#events.ended(reason);
  }

  #receive(message: FromPeer): void {
    const { offer, answered, refused } = this.#options;
    if (message.type === 'closed') return this.close('closed');
    if (this.#state === 'offered' && message.type === 'answer') {
      this.#state = 'answered';
      this.#tracks = message.tracks;
      answered(message.sdp);
    } else if (this.#state === 'offered' && message.type === 'refused') {
      this.#state = 'answered';
      refused(message.reason);
      this.close('broken');
    } else if (this.#state === 'answered' && message.type === 'connected') {
      this.#state = 'asked';
      clearTimeout(this.#timer);
      this.#events.publish({ liveRoomId: offer.liveRoomId, key: offer.key, address: offer.address });
    }
  }
}

export const createWhipConnection = (options: WhipOptions, events: ConnectionEvents): PublisherConnection =>
  new WhipConnection(options, events);
