/** Widths in px in which an uploaded picture is available beside its own, narrowest first. */
export const PICTURE_WIDTHS = [96, 192, 384, 768, 1280] as const;

export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** Width of a picture that fills the app's column, as CSS (`sizes`). */
export const COLUMN_WIDTH = 'min(100vw, 480px)';

/** Keys of uploaded pictures; vector pictures fit every width. */
const UPLOADED = /\/file\/get\/f-[\w-]+$/;

/** The `srcset` of the picture at `address`; undefined when it has one size only. */
export const pictureSrcSet = (address: string): string | undefined =>
  UPLOADED.test(address) ? PICTURE_WIDTHS.map((width) => `${address}?w=${width} ${width}w`).join(', ') : undefined;
