import type { Rendition } from '#ui/player/player-source.ts';
import type { PlaybackOption } from './playback-options.ts';

/** What a stream tells while it is attached. */
export interface StreamReport {
  /** The video has its source and can play. */
  attached?: (stream: AttachedStream) => void;
  failed: () => void;
  /** The server closed it properly. */
  closed?: () => void;
  /** How the stream tells when its pictures were taken. */
  timed?: (timeOf: TimeOf) => void;
}

/** The server's clock (epoch ms) when the picture at a place (s) of the video arrived there; null where nothing tells. */
export type TimeOf = (place: number) => number | null;

/** Places of the video in s. */
export interface Range {
  start: number;
  /** Where the newest that plays without stalling is. */
  live: number;
}

export interface AttachedStream {
  end: () => void;
  /** From where to where it can be played; null while that is not known. */
  range?: () => Range | null;
  /** Plays this rendition from now on; null: by the network. */
  pick?: (rendition: Rendition | null) => void;
  /** Whether it stays where it is, however far behind that is. */
  stay?: (isBack: boolean) => void;
}

/** What of an option a stream is attached by. */
export type StreamAddress = Pick<PlaybackOption, 'kind' | 'address'> & Partial<PlaybackOption>;

/** Puts a stream into a video element. `startAt` (epoch ms): where it begins; null at the newest. */
export type Attach = (
  video: HTMLVideoElement,
  stream: StreamAddress & { startAt: number | null },
  report: StreamReport,
) => AttachedStream;
