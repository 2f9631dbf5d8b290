import { appUrl } from '#platform/origins/origins.ts';
import type { PlaybackOption, PlaybackKind } from '#ui/player/playback-options.ts';
import type { Attach, StreamReport } from './stream-attachment.ts';

/** What Safari adds: the date of place 0, from the program date-time; an invalid date without one. */
interface DatedVideo extends HTMLVideoElement {
  getStartDate?: () => Date;
}

const attachNatively: Attach = (video: DatedVideo, address, { failed, timed }) => {
  timed?.((place) => {
    const start = video.getStartDate?.().getTime() ?? NaN;
    return Number.isNaN(start) ? null : start + place * 1000;
  });
  video.addEventListener('error', failed);
  video.src = address;
  return () => video.removeEventListener('error', failed);
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

/** Plays a stream in a video element, with the library that it needs. Returns the end of it: nothing is left of it then. */
export const attachStream = (
  video: HTMLVideoElement,
  { kind, address }: Pick<PlaybackOption, 'kind' | 'address'>,
  report: StreamReport,
): (() => void) => {
  let isOver = false;
  let detach: (() => void) | undefined;
  const start = (attach: Attach): void => {
    if (isOver) return;
    detach = attach(video, new URL(appUrl(address), location.href).href, report);
    report.attached?.();
  };
  LOADERS[kind]()
    .then(start)
    .catch(() => {
      if (!isOver) report.failed();
    });
  return () => {
    isOver = true;
    if (detach === undefined) return;
    detach();
    empty(video);
  };
};
