import type { Tracks } from '../broadcast.ts';

/** Reads what one run of an encoder writes of a rendition, until it ends; the encoder waits meanwhile. A rejection ends the run. */
export type PipeReader = (chunks: AsyncIterable<Buffer>) => Promise<void>;

/** A run of an encoder, wherever it is: the stream goes in here as FLV, and what is made of it comes out at readers. */
export interface RunningEncoder {
  write: (bytes: Buffer) => void;
  /** Nothing more comes; what has been written is encoded. */
  finish: () => void;
  kill: () => void;
}

/** `ended` is called once, after the run was returned, when it has ended and all of its output has been read. */
export type StartRun = (tracks: Tracks, ended: (reason: string) => void) => RunningEncoder;
