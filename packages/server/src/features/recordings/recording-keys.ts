/** What the keys of all files of recordings start with. */
const RECORDINGS = 'shows/';

/** What the keys of the files of one recording start with. */
export const folderOf = (recordingId: string): string => `${RECORDINGS}${recordingId}/`;

export const segmentKey = (recordingId: string, rendition: string, number: number): string =>
  `${folderOf(recordingId)}${rendition}/${number}.m4s`;

export const initKey = (recordingId: string, rendition: string, number: number): string =>
  `${folderOf(recordingId)}${rendition}/init-${number}.mp4`;

export const thumbnailKey = (recordingId: string, number: number): string =>
  `${folderOf(recordingId)}thumbnails/${number}.jpg`;
