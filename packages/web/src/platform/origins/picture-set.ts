import { pictureSrcSet } from '@touchline/domain/picture-widths.ts';

export { COLUMN_WIDTH } from '@touchline/domain/picture-widths.ts';

/** What lets the browser choose among the widths of a picture that is drawn `sizes` wide (CSS lengths); nothing for one of a single size. */
export const pictureSet = (src: string, sizes: string): { sizes?: string; srcSet?: string } => {
  const srcSet = pictureSrcSet(src);
  return srcSet === undefined ? {} : { sizes, srcSet };
};
