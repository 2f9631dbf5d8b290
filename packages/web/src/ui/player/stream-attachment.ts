/** What a stream tells while it is attached. */
export interface StreamReport {
  /** The video has its source and can play. */
  attached?: () => void;
  failed: () => void;
  /** The server closed it properly. */
  closed?: () => void;
}

/** Puts a stream into a video element. Returns the end of it. */
export type Attach = (video: HTMLVideoElement, address: string, report: StreamReport) => () => void;
