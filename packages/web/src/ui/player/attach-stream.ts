import { appUrl } from '#platform/origins/origins.ts';
import type { PlaybackKind } from '#ui/player/playback-options.ts';
import type { Attach, AttachedStream, Range, StreamAddress, StreamReport } from './stream-attachment.ts';

/** What Safari adds: the date of place 0, from the program date-time; an invalid date without one. */
interface DatedVideo extends HTMLVideoElement {
  getStartDate?: () => Date;
}

const attachNatively: Attach = (video: DatedVideo, { address, startAt }, { failed, timed }) => {
  const startDate = (): number | null => {
    const date = video.getStartDate?.().getTime() ?? NaN;
    return Number.isNaN(date) ? null : date;
  };
  const range = (): Range | null => {
    const { seekable } = video;
    return seekable.length === 0 ? null : { start: seekable.start(0), live: seekable.end(seekable.length - 1) };
  };
  const begin = (): void => {
    const zero = startDate();
    if (startAt !== null && zero !== null) video.currentTime = Math.max(range()?.start ?? 0, (startAt - zero) / 1000);
  };
  timed?.((place) => {
    const zero = startDate();
    return zero === null ? null : zero + place * 1000;
  });
  video.addEventListener('error', failed);
  video.addEventListener('loadedmetadata', begin, { once: true });
  video.src = address;
  return {
    range,
    end() {
      video.removeEventListener('error', failed);
      video.removeEventListener('loadedmetadata', begin);
    },
  };
};

/** N8: a library comes only when its kind of stream is to be played. */
const LOADERS: Readonly<Record<PlaybackKind, () => Promise<Attach>>> = {
  native: () => Promise.resolve(attachNatively),
  hls: async () => (await import('#ui/player/hls-stream.ts')).attachHls,
  flv: async () => (await import('#ui/player/flv-stream.ts')).attachFlv,
};

const empty = (video: HTMLVideoElement): void => {
  video.removeAttribute('src');
  video.load();
};

/**
 * Plays a stream in a video element, with the library that it needs. `startAt` (epoch ms): where it begins. Returns the end of it:
 * nothing is left of it then.
 */
export const attachStream = (
  video: HTMLVideoElement,
  stream: StreamAddress,
  report: StreamReport,
  startAt: number | null = null,
): (() => void) => {
  let isOver = false;
  let attached: AttachedStream | undefined;
  const start = (attach: Attach): void => {
    if (isOver) return;
    const address = new URL(appUrl(stream.address), location.href).href;
    attached = attach(video, { ...stream, address, startAt }, report);
    report.attached?.(attached);
  };
  LOADERS[stream.kind]()
    .then(start)
    .catch(() => {
      if (!isOver) report.failed();
    });
  return () => {
    isOver = true;
    if (attached === undefined) return;
    attached.end();
    empty(video);
  };
};
