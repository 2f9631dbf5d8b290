/** A picture of a comment; its size in pixels is null when the key does not contain it. */
export interface CommentPhoto {
  key: string;
  size: { width: number; height: number } | null;
}

const SIZE = /-w(\d{1,5})h(\d{1,5})$/;

/** The suffix of a picture's key with its size, used to reserve its box before it loads: `-w1600h900`. */
export const photoSizeSuffix = ({ width, height }: { width: number; height: number }): string => `-w${width}h${height}`;

const sizeOf = (key: string): CommentPhoto['size'] => {
  const [, width = 0, height = 0] = (SIZE.exec(key) ?? []).map(Number);
  return width > 0 && height > 0 ? { width, height } : null;
};

/** The pictures of a comment from its comma-separated keys; none for an empty string. */
export const commentPhotos = (photos: string): CommentPhoto[] =>
  photos
    .split(',')
    .filter((key) => key !== '')
    .map((key) => ({ key, size: sizeOf(key) }));
