import type { BrowserAbilities } from '#ui/player/playback-options.ts';

const HLS_TYPE = 'application/vnd.apple.mpegurl';
const H264 = 'video/mp4; codecs="avc1.42E01E"';

/** Safari and every browser on an iPhone. Chromium plays HLS too by now, but later and with fewer controls than the library. */
export const isAppleWebKit = (userAgent: string): boolean =>
  /applewebkit/i.test(userAgent) && !/chrome|chromium|android/i.test(userAgent);

type SourceType = Pick<typeof MediaSource, 'isTypeSupported'>;

const hasMediaSource = (): boolean => {
  const { MediaSource, ManagedMediaSource } = globalThis as {
    MediaSource?: SourceType;
    ManagedMediaSource?: SourceType;
  };
  return (MediaSource ?? ManagedMediaSource)?.isTypeSupported(H264) ?? false;
};

/** What this browser can play. */
export const browserAbilities = (): BrowserAbilities => {
  const mse = hasMediaSource();
  const canPlay = document.createElement('video').canPlayType(HLS_TYPE) !== '';
  return { mse, native: canPlay && (!mse || isAppleWebKit(navigator.userAgent)) };
};
