/** What a stream tells while it is attached. */
export interface StreamReport {
  /** The video has its source and can play. */
  attached?: () => void;
  failed: () => void;
  /** The server closed it properly. */
  closed?: () => void;
  /** How the stream tells when its pictures were taken. */
  timed?: (timeOf: TimeOf) => void;
}

/** The server's clock (epoch ms) when the picture at a place (s) of the video arrived there; null where nothing tells. */
export type TimeOf = (place: number) => number | null;

/** Puts a stream into a video element. Returns the end of it. */
export type Attach = (video: HTMLVideoElement, address: string, report: StreamReport) => () => void;
