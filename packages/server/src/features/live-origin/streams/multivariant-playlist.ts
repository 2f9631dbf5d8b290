import { AddressedText, type RenditionIndex } from './rendition-index.ts';

const QUERY = '\u0000';

const variantOf = ({ id, format, peakBitrate }: RenditionIndex): string[] => {
  if (!format) return [];
  const { codecs, width, height, frameRate } = format;
  const attributes = [
    `BANDWIDTH=${peakBitrate}`,
    `CODECS="${codecs}"`,
    ...(width === null ? [] : [`RESOLUTION=${width}x${height}`]),
    ...(frameRate === null ? [] : [`FRAME-RATE=${frameRate.toFixed(3)}`]),
  ];
  return [`#EXT-X-STREAM-INF:${attributes.join(',')}`, `${id}/index.m3u8${QUERY}`];
};

const createText = (renditions: readonly RenditionIndex[]): AddressedText =>
  new AddressedText(['#EXTM3U', '#EXT-X-VERSION:9', ...renditions.flatMap(variantOf), ''].join('\n').split(QUERY));

/** The multivariant playlist of a stream (RFC 8216bis: 4.4.6); `renditions` with a complete segment, the default first. */
export const multivariantPlaylist = (renditions: readonly RenditionIndex[]): AddressedText => createText(renditions);
