/** What is known of the picture that an encoder sends; null where the encoder does not say. */
export interface SourcePicture {
  width: number | null;
  height: number | null;
  frameRate: number | null;
  /** In kbit/s. */
  bitrate: number | null;
  /** Such as `H.264`. */
  codec: string | null;
}

/** A smaller picture that is encoded from the source. */
export interface EncodedRendition {
  id: string;
  /** Length of the shorter side in pixels: a phone held upright has its 720 across. */
  shortSide: number;
  /** In kbit/s, of the picture alone. */
  bitrate: number;
  /** Most frames per second; null keeps those of the source. */
  maxFrameRate: number | null;
  profile: 'high' | 'main';
}

/** Best first. */
const ALL: readonly EncodedRendition[] = [
  { id: '1080p', shortSide: 1080, bitrate: 4500, maxFrameRate: null, profile: 'high' },
  { id: '720p', shortSide: 720, bitrate: 2500, maxFrameRate: null, profile: 'high' },
  { id: '480p', shortSide: 480, bitrate: 1200, maxFrameRate: 30, profile: 'main' },
  { id: '360p', shortSide: 360, bitrate: 650, maxFrameRate: 30, profile: 'main' },
];

/** One that is hardly smaller than the source is of no use. */
const SMALLER = 0.9;
/** A step down has to be worth a change for somebody with a slower network. */
const BITRATE_STEP = 0.75;

/** The renditions below a source, best first; none where its size is unknown. No one needs more of the network than the one above it. */
export const renditionsBelow = ({ width, height, bitrate }: SourcePicture): EncodedRendition[] => {
  if (width === null || height === null) return [];
  const mostPixels = Math.min(width, height) * SMALLER;
  let most = bitrate ?? Infinity;
  return ALL.filter(({ shortSide }) => shortSide <= mostPixels).map((rendition) => {
    most = Math.min(rendition.bitrate, Math.round(most * BITRATE_STEP));
    return { ...rendition, bitrate: most };
  });
};
