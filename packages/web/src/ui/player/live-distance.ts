import { ErrorDetails, Events, type Hls } from 'hls.js/light';

const LOOK_EVERY_MS = 250;
/** After trouble it stays far for so long at least. */
const CALM_MS = 30_000;
/** The picture jumps forward when it is further behind, in target durations: near the newest, and far from it. */
const MOST_BEHIND = { near: 4, far: 6 } as const;
/** What a stream asks of players without parts when it does not say (RFC 8216bis: 4.4.3.8). */
const FAR_TARGETS = 3;
/** A network is fast that loads a part within this share of the time that it plays. */
const FAST_SHARE = 0.5;
/** Parts are late that take longer than they play by this. */
const LATE = 1.25;
const FASTER = 1.1;
const SLOWER = 0.95;
const NEAR_ENOUGH_S = 0.1;
/** With less buffer it plays no faster. */
const LEAST_BUFFER_S = 1;

/** What the network did with the last piece. */
const watchPieces = (hls: Hls) => {
  const last = {
    /** Until its first byte, in s. */
    waitS: 0,
    /** Even in the least quality a part takes longer than it plays: one request for each is too many. */
    arePartsLate: false,
  };
  hls.on(Events.FRAG_LOADED, (_event, { frag, part }) => {
    if (frag.sn === 'initSegment') return;
    const { start, first, end } = (part ?? frag).stats.loading;
    last.waitS = (first - start) / 1000;
    if (part && frag.level === hls.minAutoLevel) last.arePartsLate = end - start > part.duration * 1000 * LATE;
  });
  return last;
};

/**
 * Follows the network with the distance from the newest picture of a stream with parts. Near it, parts are loaded, and the stream
 * says how near that is. After trouble, and where `wasSlow` knows of a slow network, it plays whole segments, as far behind as the
 * stream asks of players without parts, until the network is fast for a while. It gets there by playing a little slower or faster.
 */
export const keepDistance = (hls: Hls, video: HTMLVideoElement, wasSlow: (bitrate: number) => boolean) => {
  let isBack = false;
  let isFar = false;
  let troubleAt = -Infinity;
  const last = watchPieces(hls);
  const trouble = (): void => {
    isFar = true;
    troubleAt = performance.now();
  };
  const bufferS = (): number => hls.mainForwardBufferInfo?.len ?? 0;
  /** What loading so many seconds of the present quality takes. */
  const loadS = (durationS: number): number =>
    last.waitS + (durationS * (hls.levels[hls.loadLevel]?.maxBitrate ?? 0)) / hls.bandwidthEstimate;
  const rateFor = (off: number): number => {
    if (isBack) return 1;
    if (off > NEAR_ENOUGH_S && bufferS() > LEAST_BUFFER_S) return FASTER;
    return isFar && off < -NEAR_ENOUGH_S ? SLOWER : 1;
  };
  const keep = (): void => {
    const details = hls.latestLevelDetails;
    if (details === null || details.partHoldBack === 0) return;
    const { partTarget, partHoldBack, holdBack, targetduration } = details;
    if (performance.now() - troubleAt > CALM_MS && loadS(partTarget) < partTarget * FAST_SHARE) isFar = false;
    const target = isFar ? holdBack || FAR_TARGETS * targetduration : partHoldBack;
    if (hls.targetLatency !== target) hls.targetLatency = target;
    const isWholeLate = Math.min(bufferS(), hls.latency - targetduration) < loadS(targetduration);
    hls.lowLatencyMode = !isFar || (isWholeLate && !last.arePartsLate);
    hls.config.liveMaxLatencyDurationCount = isBack ? Infinity : MOST_BEHIND[isFar ? 'far' : 'near'];
    video.playbackRate = rateFor(hls.latency - target);
  };
  hls.once(Events.MANIFEST_PARSED, (_event, { levels }) => {
    if (wasSlow(levels.at(-1)?.maxBitrate ?? 0)) trouble();
  });
  hls.on(Events.LEVEL_UPDATED, keep);
  hls.on(Events.ERROR, (_event, { details }) => {
    if (details === ErrorDetails.BUFFER_STALLED_ERROR) trouble();
  });
  const timer = setInterval(keep, LOOK_EVERY_MS);
  return {
    trouble,
    /** Whether the viewer went back: the distance is theirs. */
    stay: (back: boolean): void => void (isBack = back),
    end(): void {
      clearInterval(timer);
      video.playbackRate = 1;
    },
  };
};
