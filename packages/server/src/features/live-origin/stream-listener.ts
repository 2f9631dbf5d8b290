/** A stream that began: what a room shows from the first publication to its end, across reconnects. */
export interface StreamStart {
  streamId: string;
  liveRoomId: string;
  hostId: string;
  startedAt: number;
}

/** A complete segment of a rendition. The file is kept until all listeners returned from `segment`, and while viewers can rewind to it. */
export interface StreamSegment {
  streamId: string;
  rendition: string;
  /** Rises by one within a rendition. */
  segment: number;
  /** Epoch ms at which its first picture arrived. */
  startAt: number;
  durationMs: number;
  bytes: number;
  /** The file has `bytes` bytes of this segment at its beginning. */
  path: string;
  /** The initialisation segment that it needs. */
  initPath: string;
  /** Its times do not continue those of the segment before. */
  isDiscontinuity: boolean;
}

/** A picture of a stream, as a JPEG file. */
export interface StreamThumbnail {
  streamId: string;
  /** Epoch ms. */
  at: number;
  path: string;
}

/** Keeps what media servers of the operator record of the streams that are published to them. */
export interface MediaServerRecorder {
  /** Also of a stream that was on the air before a restart. */
  began: (stream: StreamStart) => void;
  ended: (streamId: string, endedAt: number) => void;
  /**
   * A media server finished a file of a room's stream; a relative `path` is one in `folder`, or in the folder of the settings. Null, or why
   * the file is not taken.
   */
  report: (file: { liveRoomId: string; path: string; folder?: string }) => Promise<string | null>;
}

/** Follows the streams of this server; an error of a listener is logged and disturbs neither the stream nor other listeners. */
export interface StreamListener {
  began?(stream: StreamStart): void;
  /** A promise keeps the file until it is settled. */
  segment?(segment: StreamSegment): void | Promise<void>;
  thumbnail?(thumbnail: StreamThumbnail): void;
  /** Somebody watched for some seconds: once for each viewer and stream, robots never. */
  viewed?(streamId: string): void;
  ended?(streamId: string, endedAt: number): void;
}
