/** Widths in px in which an uploaded picture can be had beside its own, narrowest first. */
export const PICTURE_WIDTHS = [96, 192, 384, 768, 1280] as const;

export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** Width of a picture that fills the app's column, as CSS (`sizes`). */
export const COLUMN_WIDTH = 'min(100vw, 480px)';

/** Uploaded pictures have these keys; those that are drawn from lines fit every width. */
const UPLOADED = /\/file\/get\/f-[\w-]+$/;

/** The widths of the picture at `address` as a browser chooses among them (`srcset`); undefined when it has one size only. */
export const pictureSrcSet = (address: string): string | undefined =>
  UPLOADED.test(address) ? PICTURE_WIDTHS.map((width) => `${address}?w=${width} ${width}w`).join(', ') : undefined;
