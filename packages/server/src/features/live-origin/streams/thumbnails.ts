/** A picture of a stream: epoch ms at which it was taken, and its file. */
export interface IndexedThumbnail {
  at: number;
  path: string;
}

/** How long the newest one stands for the picture. */
const LAST_MS = 10_000;
const MS_PER_HOUR = 3_600_000;
const MS_PER_MINUTE = 60_000;

const padded = (value: number, length = 2): string => String(value).padStart(length, '0');

/** Hours since 1970, of which WebVTT allows any number. */
const timestamp = (ms: number): string => {
  const hours = Math.floor(ms / MS_PER_HOUR);
  const minutes = Math.floor((ms % MS_PER_HOUR) / MS_PER_MINUTE);
  const seconds = Math.floor((ms % MS_PER_MINUTE) / 1000);
  return `${padded(hours)}:${padded(minutes)}:${padded(seconds)}.${padded(ms % 1000, 3)}`;
};

/**
 * Thumbnails as WebVTT for a seek bar: each cue holds the address of a picture, from its time to that of the next one in ms since 1970.
 * `query` is appended to the addresses.
 */
export const thumbnailsVtt = (thumbnails: readonly IndexedThumbnail[], query: string): string => {
  const cues = thumbnails.map(({ at }, index) => {
    const until = thumbnails[index + 1]?.at ?? at + LAST_MS;
    return `${timestamp(at)} --> ${timestamp(until)}\nthumbnails/${at}.jpg${query}\n`;
  });
  return ['WEBVTT\n', ...cues].join('\n');
};
