import { Events, Hls } from 'hls.js/light';
import workerFile from 'hls.js/dist/hls.worker.js?url';

/** Half a minute ahead, and one behind for short jumps back. */
const OPTIONS = { maxBufferLength: 30, maxMaxBufferLength: 60, backBufferLength: 60 } as const;

const workerPath =
  workerFile !== '' && new URL(workerFile, location.href).origin === location.origin ? workerFile : null;

/** Plays a recording from a place (s) with the library. Returns its end. */
export const attachRecording = (
  video: HTMLVideoElement,
  address: string,
  { startAt, failed }: { startAt: number; failed: () => void },
): (() => void) => {
  if (!Hls.isSupported()) throw new Error('This browser plays no HLS');
  const hls = new Hls({ ...OPTIONS, workerPath, startPosition: startAt });
  hls.on(Events.ERROR, (_event, { fatal }) => {
    if (fatal) failed();
  });
  hls.loadSource(address);
  hls.attachMedia(video);
  return () => hls.destroy();
};
