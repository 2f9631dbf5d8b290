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
