import { AddressedText, type IndexedSegment, type RenditionIndex } from './rendition-index.ts';

const MS = 1000;
/** Parts are listed in the last segments of this many target durations (RFC 8216bis: 6.2.2 requires three). */
const TARGETS_WITH_PARTS = 4;
/** Older segments may be skipped (4.4.3.8 requires six). */
const TARGETS_WITHOUT_SKIP = 6;
const HOLD_BACK_TARGETS = 3;
/** The standard asks for three; two more are what a player needs for going over to a lesser quality when its network becomes slow. */
const HOLD_BACK_PARTS = 5;

/** Stands where the query of a viewer's addresses is inserted. */
const QUERY = '\u0000';

const seconds = (ms: number): string => (ms / MS).toFixed(5);
const address = (name: string): string => `"${name}${QUERY}"`;

/** In whole seconds; no rounded duration is more (RFC 8216bis: 4.4.3.1). */
export const targetSecondsOf = ({ longestSegmentMs }: RenditionIndex): number => Math.round(longestSegmentMs / MS);

const partsOf = ({ segment, parts }: IndexedSegment): string[] =>
  parts.map(({ durationMs, isIndependent }, part) => {
    const independent = isIndependent ? ',INDEPENDENT=YES' : '';
    return `#EXT-X-PART:DURATION=${seconds(durationMs)},URI=${address(`${segment}.${part}.m4s`)}${independent}`;
  });

/** The part that comes next: the last segment’s length tells whether it begins a segment. */
const hintOf = ({ segments, last }: RenditionIndex): string => {
  if (!last) return '';
  const before = segments.at(-2);
  const isFull = before !== undefined && last.durationMs > before.durationMs - (last.parts[0]?.durationMs ?? 0) / 2;
  const name = last.isOpen && !isFull ? `${last.segment}.${last.parts.length}` : `${last.segment + 1}.0`;
  return `#EXT-X-PRELOAD-HINT:TYPE=PART,URI=${address(`${name}.m4s`)}`;
};

const reportOf = ({ id, last }: RenditionIndex): string[] => {
  if (!last) return [];
  const place = `LAST-MSN=${last.segment},LAST-PART=${last.parts.length - 1}`;
  return [`#EXT-X-RENDITION-REPORT:URI=${address(`../${id}/index.m3u8`)},${place}`];
};

/** The lines of a segment, and those before it that say what is new since `before`. */
const linesOf = (segment: IndexedSegment, before: IndexedSegment | undefined, hasParts: boolean): string[] => [
  // One for each encoder between, so that all renditions count alike.
  ...Array.from({ length: before ? segment.init - before.init : 0 }, () => '#EXT-X-DISCONTINUITY'),
  ...(before?.init === segment.init ? [] : [`#EXT-X-MAP:URI=${address(`init-${segment.init}.mp4`)}`]),
  `#EXT-X-PROGRAM-DATE-TIME:${new Date(segment.startAt).toISOString()}`,
  ...(hasParts ? partsOf(segment) : []),
  ...(segment.isOpen ? [] : [`#EXTINF:${seconds(segment.durationMs)},`, `${segment.segment}.m4s${QUERY}`]),
];

/** How many segments at the beginning are further from the end than so many target durations. */
const olderThan = (segments: readonly IndexedSegment[], ms: number): number => {
  let rest = segments.reduce((sum, { durationMs }) => sum + durationMs, 0);
  const index = segments.findIndex(({ durationMs }) => {
    rest -= durationMs;
    return rest < ms;
  });
  return index === -1 ? segments.length : index;
};

interface PlaylistOptions {
  rendition: RenditionIndex;
  /** Of the same stream. */
  others: readonly RenditionIndex[];
  /** The initialisation segment from which discontinuities of the stream count. */
  firstInit: number;
  /** Leaves out what a player that asks for an update has. */
  isUpdate: boolean;
}

const createText = ({ rendition, others, firstInit, isUpdate }: PlaylistOptions): AddressedText => {
  const { segments, longestPartMs, isOver } = rendition;
  const target = targetSecondsOf(rendition);
  const targetMs = target * MS;
  const skipped = isUpdate ? olderThan(segments, TARGETS_WITHOUT_SKIP * targetMs) : 0;
  const withParts = olderThan(segments, TARGETS_WITH_PARTS * targetMs);
  const control = [
    'CAN-BLOCK-RELOAD=YES',
    `PART-HOLD-BACK=${seconds(HOLD_BACK_PARTS * longestPartMs)}`,
    `CAN-SKIP-UNTIL=${seconds(TARGETS_WITHOUT_SKIP * targetMs)}`,
    `HOLD-BACK=${seconds(HOLD_BACK_TARGETS * targetMs)}`,
  ];
  const isIndependent = segments.every(({ parts: [first] }) => first?.isIndependent === true);
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:9',
    `#EXT-X-TARGETDURATION:${target}`,
    ...(isIndependent ? ['#EXT-X-INDEPENDENT-SEGMENTS'] : []),
    `#EXT-X-SERVER-CONTROL:${control.join(',')}`,
    `#EXT-X-PART-INF:PART-TARGET=${seconds(longestPartMs)}`,
    `#EXT-X-MEDIA-SEQUENCE:${segments[0]?.segment ?? firstInit}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${(segments[0]?.init ?? firstInit) - firstInit}`,
    ...(skipped > 0 ? [`#EXT-X-SKIP:SKIPPED-SEGMENTS=${skipped}`] : []),
    ...segments
      .slice(skipped)
      .flatMap((segment, index) => linesOf(segment, segments[skipped + index - 1], skipped + index >= withParts)),
    ...(isOver ? ['#EXT-X-ENDLIST'] : [hintOf(rendition), ...others.flatMap(reportOf)]),
    '',
  ];
  return new AddressedText(lines.join('\n').split(QUERY));
};

/** The media playlist of a rendition (RFC 8216bis), made once per state. */
export const mediaPlaylist = (options: PlaylistOptions): AddressedText =>
  options.rendition.once(options.isUpdate ? 'update' : 'list', () => createText(options));
