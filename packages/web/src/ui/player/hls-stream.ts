import { ErrorTypes, Events, Hls, type ErrorData, type LevelDetails } from 'hls.js/light';
import workerFile from 'hls.js/dist/hls.worker.js?url';
import type { Rendition } from '#ui/player/player-source.ts';
import { appUrl } from '#platform/origins/origins.ts';
import { keepDistance } from './live-distance.ts';
import { rememberSpeed, startSpeed, wasSlow } from './network-speed.ts';
import { watchLoading } from './slow-loading.ts';
import type { Attach } from './stream-attachment.ts';

/** Two qualities of a picture differ by some ms in where the library sees their segments: one that is nearly over is not loaded again. */
const SAME_PLACE_S = 0.05;

class StreamController extends Hls.DefaultConfig.streamController {
  protected override getFragmentAtPosition(place: number, end: number, details: LevelDetails) {
    const next = place + SAME_PLACE_S;
    return super.getFragmentAtPosition(next < end ? next : place, end, details);
  }
}

/** A short buffer near the live edge. */
const LIVE = {
  maxBufferLength: 6,
  capLevelToPlayerSize: true,
  testBandwidth: false,
  streamController: StreamController,
};
/** Of streams in whole segments: two behind; it catches up by playing faster, and jumps when it is more than three behind. */
const PLAIN = {
  ...LIVE,
  maxMaxBufferLength: 10,
  backBufferLength: 0,
  liveSyncDurationCount: 2,
  liveMaxLatencyDurationCount: 3,
  maxLiveSyncPlaybackRate: 1.1,
};
/**
 * Streams with a window say themselves how near they can be played, and what was just seen is seen again without loading it. There is
 * little to unpack in them: a worker of one's own would take longer to come than the first picture.
 */
const WINDOWED = { ...LIVE, maxMaxBufferLength: 40, backBufferLength: 30, enableWorker: false };

/** Half a minute ahead, and one behind for short jumps back. */
const RECORDED = { maxBufferLength: 30, maxMaxBufferLength: 60, backBufferLength: 60 } as const;

/** Who went back has time for a longer buffer. */
const BACK_BUFFER_S = 30;
/** The oldest is about to be gone. */
const START_MARGIN_S = 4;

const RETRY_MS = 1000;
const MOST_MEDIA_REPAIRS = 2;
const CLIENT_ERROR = 400;
const SERVER_ERROR = 500;

/** Segments are unpacked beside the page's own thread; a page of another site may not start our worker, and unpacks them itself. */
const workerPath =
  workerFile !== '' && new URL(workerFile, location.href).origin === location.origin ? workerFile : null;

const pathOf = (address: string): string => new URL(appUrl(address), location.href).pathname;

/** The date (epoch ms) of a place (s) by the segment that it is in. */
const dateAt = (details: LevelDetails | null, place: number): number | null => {
  const segment = details?.fragments.findLast(({ start }) => start <= place) ?? details?.fragments[0];
  const date = segment?.programDateTime ?? null;
  return segment === undefined || date === null ? null : date + (place - segment.start) * 1000;
};

/** The place of a date: the first segment that is not over by then. */
const placeAt = (details: LevelDetails, date: number): number => {
  const oldest = details.fragmentStart + START_MARGIN_S;
  const segment = details.fragments.findLast(({ programDateTime }) => (programDateTime ?? Infinity) <= date);
  if (segment === undefined || segment.programDateTime === null) return oldest;
  // Between two publications there is no picture.
  const within = Math.min((date - segment.programDateTime) / 1000, segment.duration);
  return Math.max(oldest, segment.start + within);
};

/** What a fatal error leaves to be tried on the same connection. */
const createRepair = (hls: Hls, failed: () => void) => {
  let mediaRepairs = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isRefused = ({ response }: ErrorData): boolean =>
    (response?.code ?? 0) >= CLIENT_ERROR && (response?.code ?? 0) < SERVER_ERROR;
  return {
    take(error: ErrorData): void {
      const hasBegun = hls.latestLevelDetails !== null;
      if (error.type === ErrorTypes.MEDIA_ERROR && mediaRepairs < MOST_MEDIA_REPAIRS) {
        mediaRepairs += 1;
        hls.recoverMediaError();
      } else if (error.type === ErrorTypes.NETWORK_ERROR && hasBegun && !isRefused(error)) {
        // The picture that stands still for too long ends it.
        clearTimeout(timer);
        timer = setTimeout(() => hls.startLoad(), RETRY_MS);
      } else failed();
    },
    end: (): void => clearTimeout(timer),
  };
};

/** HLS where the browser does not play it itself. */
export const attachHls: Attach = (video, { address, windowMs = 0, rendition = null, startAt }, { failed, timed }) => {
  if (!Hls.isSupported()) throw new Error('This browser plays no HLS');
  const hasWindow = windowMs > 0;
  const hls = new Hls({ ...(hasWindow ? WINDOWED : PLAIN), abrEwmaDefaultEstimate: startSpeed(), workerPath });
  const distance = keepDistance(hls, video, wasSlow);
  const endWatch = watchLoading(hls, distance.trouble);
  const stay = (isBack: boolean): void => {
    distance.stay(isBack);
    hls.config.maxBufferLength = isBack ? BACK_BUFFER_S : LIVE.maxBufferLength;
  };
  stay(startAt !== null);
  const repair = createRepair(hls, failed);
  const levelOf = (wanted: Rendition | null): number =>
    wanted === null ? -1 : hls.levels.findIndex(({ uri }) => pathOf(uri) === pathOf(wanted.m3u8));
  hls.on(Events.ERROR, (_event, error) => {
    if (!error.fatal) return;
    if (hasWindow) repair.take(error);
    else failed();
  });
  hls.once(Events.MANIFEST_PARSED, () => {
    // Where no quality is small enough the library would begin with the first that is listed, which is the best.
    hls.firstLevel = 0;
    const level = levelOf(rendition);
    if (level === -1) return;
    hls.startLevel = level;
    hls.loadLevel = level;
  });
  let begin: ReturnType<typeof setTimeout> | undefined;
  if (startAt !== null)
    hls.once(Events.LEVEL_LOADED, (_event, { details }) => {
      // What has begun at the newest must be given up wholly first.
      hls.stopLoad();
      begin = setTimeout(() => hls.startLoad(placeAt(details, startAt)));
    });
  timed?.((place) => dateAt(hls.latestLevelDetails, place));
  hls.loadSource(address);
  hls.attachMedia(video);
  return {
    end() {
      clearTimeout(begin);
      repair.end();
      distance.end();
      endWatch();
      rememberSpeed(hls.bandwidthEstimate);
      hls.destroy();
    },
    range() {
      const live = hls.liveSyncPosition;
      const details = hls.latestLevelDetails;
      return live === null || details === null ? null : { start: details.fragmentStart + START_MARGIN_S, live };
    },
    pick(wanted) {
      const level = levelOf(wanted);
      if (level === -1) hls.loadLevel = -1;
      else hls.nextLevel = level;
    },
    stay,
  };
};

/** Plays a recording from a place (s) with the library. Returns its end. */
export const attachRecording = (
  video: HTMLVideoElement,
  address: string,
  { startAt, failed }: { startAt: number; failed: () => void },
): (() => void) => {
  if (!Hls.isSupported()) throw new Error('This browser plays no HLS');
  const hls = new Hls({ ...RECORDED, workerPath, startPosition: startAt });
  hls.on(Events.ERROR, (_event, { fatal }) => {
    if (fatal) failed();
  });
  hls.loadSource(address);
  hls.attachMedia(video);
  return () => hls.destroy();
};
