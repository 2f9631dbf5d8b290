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
}

/** The settings that the origin process receives at its start. */
export interface OriginSettings {
  host: string;
  /** 0 uses any free one. */
  rtmpPort: number;
  /** First part of the paths under which the process serves FLV on loopback; secret from other users of the machine. */
  playToken: string;
  /** For HLS: one folder for each publication, by its id. Removed when the process ends. */
  folder: string;
  hasFfmpeg: boolean;
  /** RTMP URL with `{room}` to which every publication is forwarded; null for none. */
  forwardTo: string | null;
  /** Networks of trusted proxies, whose connections are not limited. */
  proxies: readonly string[];
  /** A publication without video or audio for this long has ended. */
  silenceMs: number;
}

/** Why a publication is refused or ended, as RTMP says it: encoders show the description. */
export interface PublishStatus {
  code: `NetStream.Publish.${'BadName' | 'Unauthorized' | 'Rejected'}`;
  description: string;
}

export type ToOrigin =
  | { type: 'start'; settings: OriginSettings }
  /** `refusal` is null for an admitted publisher. */
  | { type: 'answer'; publicationId: string; refusal: PublishStatus | null }
  | { type: 'end'; publicationId: string; status: PublishStatus };

/** `unpublished`: the encoder ended it; `ended by the server`: by its own command. Anything else is a lost connection. */
export type EndReason = 'unpublished' | 'closed' | 'silent' | 'broken' | 'ended by the server';

export type FromOrigin =
  | { type: 'listening'; rtmpPort: number; playPort: number }
  /** The process ends after it. */
  | { type: 'port-refused'; reason: string }
  | { type: 'publish'; publicationId: string; liveRoomId: string; key: string; address: string }
  /** An admitted publication has ended. */
  | { type: 'ended'; publicationId: string; reason: EndReason }
  /** Sent every two seconds for each admitted publication. */
  | { type: 'health'; publicationId: string; health: StreamHealth }
  /** Sent with it: the epoch ms at which media of time 0 arrived. */
  | { type: 'clock'; publicationId: string; zero: number }
  /** FFmpeg ended and is restarted. */
  | { type: 'ffmpeg-ended'; publicationId: string; output: string; reason: string };
