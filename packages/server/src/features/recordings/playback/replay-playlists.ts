import type { InitRow, SegmentRow } from '../recording-repo.ts';

const MS = 1000;
const BITS = 8;
/** Best first; sound alone is the last resort. */
const ORDER = ['source', '1080p', '720p', '480p', '360p', 'audio'];
/** A quality that lacks more than this of the recording is not offered: players would stop where it ends. */
const LEAST_SHARE = 0.95;

/** A rendition with what its segments add up to. */
export interface RecordedRendition {
  rendition: string;
  bytes: number;
  durationMs: number;
  /** The most bits per second of a segment. */
  peakBitrate: number;
}

const placeOf = ({ rendition }: RecordedRendition): number => {
  const place = ORDER.indexOf(rendition);
  return place === -1 ? ORDER.length : place;
};

/** The renditions that viewers are offered, best first. */
export const offeredRenditions = (all: readonly RecordedRendition[]): RecordedRendition[] => {
  const longest = Math.max(0, ...all.map(({ durationMs }) => durationMs));
  return all
    .filter(({ durationMs }) => durationMs > 0 && durationMs >= longest * LEAST_SHARE)
    .toSorted((a, b) => placeOf(a) - placeOf(b));
};

const variantOf = (rendition: RecordedRendition, init: InitRow | undefined, query: string): string => {
  const attributes = [
    `BANDWIDTH=${rendition.peakBitrate}`,
    `AVERAGE-BANDWIDTH=${Math.round((rendition.bytes * BITS * MS) / rendition.durationMs)}`,
    ...(init && init.codecs !== '' ? [`CODECS="${init.codecs}"`] : []),
    ...(init && init.width !== null && init.height !== null ? [`RESOLUTION=${init.width}x${init.height}`] : []),
  ];
  return `#EXT-X-STREAM-INF:${attributes.join(',')}\n${rendition.rendition}/index.m3u8${query}`;
};

/** The multivariant playlist of a recording (RFC 8216: 4.3.4.2). */
export const multivariantPlaylist = (
  renditions: readonly RecordedRendition[],
  inits: readonly InitRow[],
  query: string,
): string =>
  [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...renditions.map((one) =>
      variantOf(
        one,
        inits.find(({ rendition }) => rendition === one.rendition),
        query,
      ),
    ),
    '',
  ].join('\n');

const linesOf = (segment: SegmentRow, before: SegmentRow | undefined, query: string): string[] => {
  const isNewInit = before?.init !== segment.init;
  const isCut = before !== undefined && (isNewInit || segment.is_discontinuity === 1);
  return [
    ...(isCut ? ['#EXT-X-DISCONTINUITY'] : []),
    ...(isNewInit ? [`#EXT-X-MAP:URI="init-${segment.init}.mp4${query}"`] : []),
    ...(before === undefined || isCut ? [`#EXT-X-PROGRAM-DATE-TIME:${new Date(segment.start_at).toISOString()}`] : []),
    `#EXTINF:${(segment.duration_ms / MS).toFixed(3)},`,
    `${segment.number}.m4s${query}`,
  ];
};

/** The media playlist of a rendition; `isOver`: nothing is added any more. */
export const mediaPlaylist = (segments: readonly SegmentRow[], { query, isOver }: { query: string; isOver: boolean }) =>
  [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.max(1, ...segments.map(({ duration_ms: ms }) => Math.round(ms / MS)))}`,
    `#EXT-X-PLAYLIST-TYPE:${isOver ? 'VOD' : 'EVENT'}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    ...segments.flatMap((segment, index) => linesOf(segment, segments[index - 1], query)),
    ...(isOver ? ['#EXT-X-ENDLIST'] : []),
    '',
  ].join('\n');
