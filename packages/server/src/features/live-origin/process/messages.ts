/** The settings that the origin process receives at its start. */
export interface OriginSettings {
  host: string;
  /** 0 takes any free one. */
  rtmpPort: number;
  /** First part of the paths under which the process serves FLV on loopback; nobody else on the machine knows it. */
  playToken: string;
  /** For HLS: one folder for each publication, by its id. Removed when the process ends. */
  folder: string;
  hasFfmpeg: boolean;
  /** RTMP address with `{room}` to which every publication is passed on; null for none. */
  forwardTo: string | null;
  /** Networks of the proxies in front, whose connections are everybody's. */
  proxies: readonly string[];
  /** A publication without a picture or a sound for so long is over. */
  silenceMs: number;
}

export type ToOrigin =
  | { type: 'start'; settings: OriginSettings }
  | { type: 'answer'; publicationId: string; isAdmitted: boolean }
  | { type: 'end'; publicationId: string };

export type EndReason = 'closed' | 'silent' | 'broken' | 'ended by the server';

export type FromOrigin =
  | { type: 'listening'; rtmpPort: number; playPort: number }
  /** The process ends after it. */
  | { type: 'port-refused'; reason: string }
  | { type: 'publish'; publicationId: string; liveRoomId: string; key: string; address: string }
  /** An admitted publication is over. */
  | { type: 'ended'; publicationId: string; reason: EndReason }
  /** FFmpeg ended and is started again. */
  | { type: 'ffmpeg-ended'; publicationId: string; output: string; reason: string };
