import { Events, type Fragment, type Hls, type Part } from 'hls.js/light';

const LOOK_EVERY_MS = 100;

/** A segment, or a part of one. */
type Piece = Fragment | Part;

const isPart = (piece: Piece): piece is Part => 'fragment' in piece;
const levelOf = (piece: Piece): number => (isPart(piece) ? piece.fragment : piece).level;

const isLoading = ({ stats: { loading, aborted } }: Piece): boolean =>
  loading.start > 0 && loading.end === 0 && !aborted;

/** The speed (bit/s) of a piece that takes longer to load than it plays; null of others. */
const slowSpeed = ({ stats, duration }: Piece): number | null => {
  const elapsed = (stats.loading.end || performance.now()) - stats.loading.start;
  return elapsed > duration * 1000 ? (stats.loaded * 8000) / elapsed : null;
};

/** What is still to be loaded of its segment, in bits. */
const restOf = (piece: Piece, parts: readonly Part[], bitrate: number): number => {
  const later = isPart(piece)
    ? parts.filter(({ fragment, index }) => fragment.sn === piece.fragment.sn && index > piece.index)
    : [];
  return [piece, ...later].reduce((sum, { duration }) => sum + duration * bitrate, 0) - piece.stats.loaded * 8;
};

/**
 * Notices what takes longer to load than it plays, and lowers the quality at once. The library alone takes long: it weighs what it
 * measures by the time that loading took, so that minutes of a fast network outweigh the first seconds of a slow one, and it changes
 * quality between segments only. Returns the end of it.
 */
export const watchLoading = (hls: Hls, noticed: () => void): (() => void) => {
  let segment: Fragment | null = null;
  const partsNow = (): readonly Part[] => hls.latestLevelDetails?.partList ?? [];
  const bitrateOf = (level: number): number => hls.levels[level]?.maxBitrate ?? 0;
  const judge = (piece: Piece): number | null => {
    const speed = slowSpeed(piece);
    if (speed === null) return null;
    noticed();
    // The first bytes say little of the speed.
    if (speed < hls.bandwidthEstimate) hls.bandwidthEstimate = Math.max(speed, bitrateOf(hls.minAutoLevel));
    return speed;
  };
  /** Begins once more in a lesser quality where the picture would stand still before the segment is there. */
  const giveUp = (piece: Piece, speed: number): void => {
    const level = levelOf(piece);
    const isInTime = restOf(piece, partsNow(), bitrateOf(level)) / speed <= (hls.mainForwardBufferInfo?.len ?? 0);
    if (isInTime || !hls.autoLevelEnabled || hls.nextLoadLevel >= level) return;
    hls.stopLoad();
    hls.startLoad();
  };
  hls.on(Events.FRAG_LOADING, (_event, { frag, part }) => {
    segment = part || frag.sn === 'initSegment' ? null : frag;
  });
  hls.on(Events.FRAG_LOADED, (_event, { frag, part }) => {
    if (frag.sn !== 'initSegment') judge(part ?? frag);
  });
  const timer = setInterval(() => {
    const piece = partsNow().findLast(isLoading) ?? segment;
    if (piece === null || !isLoading(piece)) return;
    const speed = judge(piece);
    if (speed !== null) giveUp(piece, speed);
  }, LOOK_EVERY_MS);
  return () => clearInterval(timer);
};
