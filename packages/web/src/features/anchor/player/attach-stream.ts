/** What a stream tells while it is attached. */
interface StreamReport {
  failed: () => void;
}

const HLS_TYPE = 'application/vnd.apple.mpegurl';

/** Chromium plays HLS too by now, but later and with fewer controls than the library: only Safari plays natively. */
const playsNatively = (video: HTMLVideoElement): boolean =>
  /^((?!chrome|chromium|android).)*safari/i.test(navigator.userAgent) && video.canPlayType(HLS_TYPE) !== '';

const attachNatively = (video: HTMLVideoElement, address: string, { failed }: StreamReport): (() => void) => {
  video.addEventListener('error', failed);
  video.src = address;
  return () => {
    video.removeEventListener('error', failed);
    video.removeAttribute('src');
    video.load();
  };
};

/** A short buffer near the live edge: this is a look into a room, not the room. */
const HLS_OPTIONS = {
  maxBufferLength: 6,
  maxMaxBufferLength: 10,
  backBufferLength: 0,
  liveSyncDurationCount: 2,
} as const;

const attachByLibrary = async (
  video: HTMLVideoElement,
  address: string,
  { failed }: StreamReport,
): Promise<() => void> => {
  const { default: Hls, Events } = await import('hls.js/light');
  if (!Hls.isSupported()) {
    failed();
    return () => undefined;
  }
  const hls = new Hls(HLS_OPTIONS);
  hls.on(Events.ERROR, (_event, { fatal }) => {
    if (fatal) failed();
  });
  hls.loadSource(address);
  hls.attachMedia(video);
  return () => hls.destroy();
};

/** Plays an HLS stream in a video element; the library is loaded only now (N8). Returns the end of it. */
export const attachStream = (video: HTMLVideoElement, address: string, report: StreamReport): (() => void) => {
  if (playsNatively(video)) return attachNatively(video, address, report);
  let isOver = false;
  let detach: (() => void) | undefined;
  attachByLibrary(video, address, report).then(
    (end) => {
      detach = end;
      if (isOver) end();
    },
    () => report.failed(),
  );
  return () => {
    isOver = true;
    detach?.();
  };
};
