/** One quality of a line. */
export interface Rendition {
  /** `source`, `audio` without a picture, others after their height. */
  id: string;
  /** In pixels; null without a picture, or where it is unknown. */
  height: number | null;
  /** In kbit/s. */
  bitrate: number;
  m3u8: string;
}

/** One line of a room. Its addresses show the same picture; an absent one is the empty text. */
export interface PlayerLine {
  id: string;
  name: string;
  quality: string;
  flv: string;
  m3u8: string;
  /** For other players: no browser plays it. */
  rtmp: string;
  /** How far behind the picture is, in ms; null where the stream tells it. */
  delayMs: number | null;
  /** The qualities behind `m3u8`, best first; empty where they are unknown. */
  renditions: readonly Rendition[];
  /** Address of a WebVTT file with pictures for the seek bar, or the empty text. */
  thumbnails: string;
  /** How far back the stream can be played, in ms; 0: not at all. */
  windowMs: number;
}

/** What the player plays. */
export interface PlayerSource {
  /** The room: another key is another room. */
  key: string;
  lines: readonly PlayerLine[];
  /** Address of a picture, or the empty text. */
  poster: string;
  title: string;
  subtitle: string;
  /** V5: only for who is signed in now. */
  isPrivate: boolean;
  /** In-app page of the room: the mini player leads back to it. */
  href: string;
}
