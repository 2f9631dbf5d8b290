/** Longest side that leaves the device, in px: more is not seen on a phone. */
const LONGEST_PX = 1600;
const QUALITY = 0.86;

/** Width and height within the longest side, in the same shape; a smaller picture keeps its size. */
export const fittedSize = (width: number, height: number): { width: number; height: number } => {
  const scale = Math.min(1, LONGEST_PX / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
};

const toDataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The picture could not be read')));
    reader.readAsDataURL(blob);
  });

const draw = (bitmap: ImageBitmap): Promise<Blob | null> => {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, fittedSize(bitmap.width, bitmap.height));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
};

/**
 * A picture drawn anew, no larger than a phone shows, as base64 without its prefix. Rejects for what is no picture that this
 * browser can read.
 */
export const shrinkPicture = async (file: Blob): Promise<string> => {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const blob = await draw(bitmap);
    if (blob === null) throw new Error('The picture could not be drawn');
    const url = await toDataUrl(blob);
    return url.slice(url.indexOf(',') + 1);
  } finally {
    bitmap.close();
  }
};
