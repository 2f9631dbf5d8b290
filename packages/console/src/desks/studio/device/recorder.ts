import { PACES, SOUND_BITRATE } from './upload-pace.ts';

export type Quality = 'auto' | '480p' | '720p' | '1080p';

/**
 * Of the sizes that a camera has, the nearest is taken; a screen is no larger. Bitrates in bit/s; that of `auto` is the highest, and follows the
 * network.
 */
export const QUALITIES: Readonly<Record<Quality, { width: number; height: number; bitrate: number }>> = {
  auto: { width: 1280, height: 720, bitrate: PACES[0] },
  '480p': { width: 854, height: 480, bitrate: 1_200_000 },
  '720p': { width: 1280, height: 720, bitrate: 2_500_000 },
  '1080p': { width: 1920, height: 1080, bitrate: 4_500_000 },
};

/** Best first: what needs no encoding at the server, and comes in small pieces; MP4 comes once per key frame. */
const MIME_TYPES = [
  'video/webm;codecs=h264,opus',
  'video/mp4;codecs=avc1.42E01E,mp4a.40.2',
  'video/webm;codecs=vp8,opus',
  'video/webm',
  'video/mp4',
] as const;

const PIECE_MS = 250;
const KEY_FRAME_MS = 2000;

/** One recording, which begins with a header. */
export interface Recording {
  /** As the recorder reports it, with codecs. */
  readonly mimeType: string;
  start: (write: (piece: Blob) => void) => void;
  /** Resolves when the last piece has been written. */
  stop: () => Promise<void>;
}

export const canRecord = (): boolean =>
  typeof MediaRecorder !== 'undefined' && MIME_TYPES.some((one) => MediaRecorder.isTypeSupported(one));

export const createRecording = (stream: MediaStream, bitrate: number): Recording => {
  const mimeType = MIME_TYPES.find((one) => MediaRecorder.isTypeSupported(one)) ?? '';
  const options = {
    mimeType,
    videoBitsPerSecond: bitrate,
    audioBitsPerSecond: SOUND_BITRATE,
    videoKeyFrameIntervalDuration: KEY_FRAME_MS,
  };
  const recorder = new MediaRecorder(stream, options);
  return {
    mimeType: recorder.mimeType || mimeType,
    start(write) {
      recorder.addEventListener('dataavailable', ({ data }) => {
        if (data.size > 0) write(data);
      });
      recorder.start(PIECE_MS);
    },
    stop: () =>
      new Promise((resolve) => {
        if (recorder.state === 'inactive') return resolve();
        recorder.addEventListener('stop', () => resolve(), { once: true });
        return recorder.stop();
      }),
  };
};
