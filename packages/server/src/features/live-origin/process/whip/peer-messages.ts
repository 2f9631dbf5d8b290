/** What the process of one WebRTC connection is given. */
export type ToPeer =
  | { type: 'offer'; sdp: string; ports: readonly [number, number]; addresses: readonly string[] }
  /** Passes what arrives on to loopback ports; RTCP goes to the port after each. */
  | { type: 'forward'; ports: Readonly<Record<TrackKind, number>> }
  /** Requests one from the publisher. */
  | { type: 'key-frame' }
  | { type: 'close' };

export type TrackKind = 'video' | 'audio';

/** The payload types of the tracks that are received. */
export type PeerTracks = Partial<Record<TrackKind, number>>;

export type FromPeer =
  | { type: 'answer'; sdp: string; tracks: PeerTracks }
  /** `malformed`: it is no offer; `unusable`: it has neither H.264 nor Opus to send. */
  | { type: 'refused'; reason: 'malformed' | 'unusable' }
  | { type: 'connected' }
  | { type: 'closed' };
