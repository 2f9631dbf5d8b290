import { Events, Hls } from 'hls.js/light';
import workerFile from 'hls.js/dist/hls.worker.js?url';
import type { Attach } from './stream-attachment.ts';

/** A short buffer near the live edge: it catches up by playing faster, and jumps when it is three parts behind. */
const OPTIONS = {
  maxBufferLength: 6,
  maxMaxBufferLength: 10,
  backBufferLength: 0,
  liveSyncDurationCount: 2,
  liveMaxLatencyDurationCount: 3,
  maxLiveSyncPlaybackRate: 1.1,
} as const;

/** Segments are unpacked beside the page's own thread; a page of another site may not start our worker, and unpacks them itself. */
const workerPath =
  workerFile !== '' && new URL(workerFile, location.href).origin === location.origin ? workerFile : null;

/** HLS where the browser does not play it itself. */
export const attachHls: Attach = (video, address, { failed, timed }) => {
  if (!Hls.isSupported()) throw new Error('This browser plays no HLS');
  const hls = new Hls({ ...OPTIONS, workerPath });
  hls.on(Events.ERROR, (_event, { fatal }) => {
    if (fatal) failed();
  });
  timed?.(() => hls.playingDate?.getTime() ?? null);
  hls.loadSource(address);
  hls.attachMedia(video);
  return () => hls.destroy();
};
