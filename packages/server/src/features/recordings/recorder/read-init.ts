import type { InitRow } from '../recording-repo.ts';

/** What an init segment says of its rendition; nothing for one that cannot be read. */
export const readInit = (_init: Buffer): Pick<InitRow, 'codecs' | 'width' | 'height'> => ({
  codecs: '',
  width: null,
  height: null,
});
