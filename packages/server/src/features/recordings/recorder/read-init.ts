import { createFile, MP4BoxBuffer } from 'mp4box';
import type { InitRow } from '../recording-repo.ts';

/** What an init segment says of its rendition; nothing for one that cannot be read. */
export const readInit = (init: Buffer): Pick<InitRow, 'codecs' | 'width' | 'height'> => {
  const file = createFile();
  try {
    file.appendBuffer(MP4BoxBuffer.fromArrayBuffer(Uint8Array.from(init).buffer, 0));
    const { tracks, videoTracks } = file.getInfo();
    const { width = null, height = null } = videoTracks[0]?.video ?? {};
    return { codecs: tracks.map(({ codec }) => codec).join(','), width, height };
  } catch {
    return { codecs: '', width: null, height: null };
  }
};
