import type { PublishRefusal } from '@touchline/contract/publishing.ts';
import type { MEDIA_FAULTS } from '@touchline/contract/studio.ts';
import type { MachineState } from './encoder/machines.ts';

/** What the packets of a publication say about it; rates are averages since the last measurement. */
export interface StreamHealth {
  /** In kbit/s. */
  bitrate: number;
  framesPerSecond: number;
  /** Missing frames since the beginning; null when the encoder does not name its frame rate. */
  droppedFrames: number | null;
  lastKeyFrameAgeMs: number | null;
  keyFrameIntervalMs: number | null;
  width: number | null;
  height: number | null;
  videoCodec: string | null;
  audioCodec: string | null;
  encoder: string | null;
  encoding: EncodingState;
}

/** What is encoded of a publication beside its source and sound; the states are explained by `StreamEncoding` of the contract. */
export interface EncodingState {
  state: 'starting' | 'on' | 'shortened' | 'slow' | 'limit' | 'small' | 'off' | 'none';
  renditions: string[];
  /** Of FFmpeg. */
  encoder: string | null;
  behindMs: number;
}

/** What FFmpeg makes of other codecs here: nothing without it, H.264 and AAC of what its version reads from FLV. */
export type FlvReading = 'none' | 'older' | 'newer';

/** What this machine spends on smaller renditions. */
export interface LadderSettings {
  /** Streams at once. */
  most: number;
  /** Name of FFmpeg's encoder. */
  encoder: string;
  /** Of each encoder; 0 leaves it to FFmpeg. */
  threads: number;
  nice: number;
}

/** Where WebRTC of publishers arrives. */
export interface WhipSettings {
  /** The first and the last UDP port. */
  ports: readonly [number, number];
  /** At which publishers reach them. */
  addresses: readonly string[];
}

/** The settings that the origin process receives at its start. */
export interface OriginSettings {
  host: string;
  /** 0 uses any free one. */
  rtmpPort: number;
  /** First part of the paths under which the process serves FLV on loopback; secret from other users of the machine. */
  playToken: string;
  /** Null without FFmpeg. */
  ladders: LadderSettings | null;
  reading: FlvReading;
  /** Null without WHIP. */
  whip: WhipSettings | null;
  /** RTMP URL with `{room}` to which every publication is forwarded; null for none. */
  forwardTo: string | null;
  /** Networks of trusted proxies, whose connections are not limited. */
  proxies: readonly string[];
  /** A publication without video or audio for this long has ended. */
  silenceMs: number;
}

/** Why a publication is refused or ended: for pages, and as RTMP says it. Encoders show the description. */
export interface PublishStatus {
  reason: PublishRefusal;
  code: `NetStream.Publish.${'BadName' | 'Unauthorized' | 'Rejected'}`;
  description: string;
}

/** Where the files of a publication go on in its stream. */
export interface StreamPlace {
  /** Of the stream; belongs to the server, which deletes the files. */
  folder: string;
  /** The number of its next initialisation segment. */
  init: number;
  /** The number of the first segment of a rendition that is not in `segments`. */
  first: number;
  /** The number of the next segment of each rendition. */
  segments: Readonly<Record<string, number>>;
}

/** A rendition as its initialisation segment describes it. */
export interface RenditionFormat {
  /** As in RFC 6381, comma-separated. */
  codecs: string;
  /** Null without video. */
  width: number | null;
  height: number | null;
  frameRate: number | null;
}

/** A part of a segment, which has been written. */
export interface PartMessage {
  publicationId: string;
  rendition: string;
  segment: number;
  part: number;
  /** The file is `init-<init>.mp4`. */
  init: number;
  /** Its bytes in the file `<segment>.m4s`. */
  offset: number;
  bytes: number;
  durationMs: number;
  /** The media time of its first picture in ms of the publication; continuous within one `init`. */
  mediaTime: number;
  /** Epoch ms at which its first picture arrived. */
  startAt: number;
  /** It begins with a key frame. */
  isIndependent: boolean;
}

/** Why viewers would see or hear nothing of an admitted publication. */
export type MediaFault = (typeof MEDIA_FAULTS)[number];

/** The description of a publisher's WebRTC connection, which asks for an answer. */
export interface WhipOffer {
  liveRoomId: string;
  key: string;
  address: string;
  sdp: string;
}

/** Why an offer gets no answer: it is none, it has neither H.264 nor Opus, too many are open, or it failed. */
export type OfferRefusal = 'malformed' | 'unusable' | 'full' | 'too-many' | 'failed';

/** `occupantQuietMs` as of `publish`, which follows when WebRTC is connected. */
export type OfferReply =
  | { publicationId: string; sdp: string; occupantQuietMs: number | null }
  | { refusal: OfferRefusal };

export type ToOrigin =
  | { type: 'start'; settings: OriginSettings }
  | { type: 'offer'; requestId: string; offer: WhipOffer }
  /** The publisher of a WHIP session ends it. */
  | { type: 'leave'; publicationId: string }
  | { type: 'admit'; publicationId: string; place: StreamPlace }
  /** Refuses a publisher, or ends an admitted one. */
  | { type: 'end'; publicationId: string; status: PublishStatus };

/** `unpublished`: the encoder ended it; `ended by the server`: by its own command. Anything else is a lost connection. */
export type EndReason = 'unpublished' | 'closed' | 'silent' | 'broken' | 'ended by the server';

export type FromOrigin =
  | { type: 'listening'; rtmpPort: number; playPort: number }
  /** The process ends after it. */
  | { type: 'port-refused'; reason: string }
  /** `occupantQuietMs`: for how long nothing came from the encoder that publishes to the room already; null without one. */
  | {
      type: 'publish';
      publicationId: string;
      liveRoomId: string;
      key: string;
      address: string;
      occupantQuietMs: number | null;
    }
  | { type: 'answer'; requestId: string; reply: OfferReply }
  /** An admitted publication has ended. */
  | { type: 'ended'; publicationId: string; reason: EndReason }
  /** The server ends it. */
  | { type: 'unfit'; publicationId: string; fault: MediaFault }
  /** Sent every two seconds for each admitted publication. */
  | { type: 'health'; publicationId: string; health: StreamHealth }
  /** Sent with it: the epoch ms at which media of time 0 arrived. */
  | { type: 'clock'; publicationId: string; zero: number }
  /** An initialisation segment was written: a new encoder begins. */
  | { type: 'init'; publicationId: string; rendition: string; init: number; format: RenditionFormat }
  | ({ type: 'part' } & PartMessage)
  /** The smaller renditions from now on; others are not written any more. */
  | { type: 'renditions'; publicationId: string; renditions: readonly string[] }
  /** A picture of the stream was written. */
  | { type: 'thumbnail'; publicationId: string; at: number; path: string }
  /** Sent every two seconds: who encodes what. */
  | { type: 'machines'; machines: readonly MachineState[] }
  /** An encoder node has come, or `left` for this reason. */
  | { type: 'encoder-node'; name: string; encoder: string; most: number; left: string | null }
  /** FFmpeg ended and is restarted. */
  | { type: 'ffmpeg-ended'; publicationId: string; output: string; reason: string };
