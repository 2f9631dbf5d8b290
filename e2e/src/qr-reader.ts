import type { Locator } from '@playwright/test';
import jsQR from 'jsqr';

/** The pixels of a PNG as text, row by row: `1` is dark. */
const darkPixels = (target: Locator, png: string) =>
  target.page().evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const { width, height } = image;
    const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
    context?.drawImage(image, 0, 0);
    const bytes = context?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
    const lights = Array.from({ length: width * height }, (_, at) => bytes[4 * at + 1] ?? 0);
    return { width, height, pixels: lights.map((light) => (light < 128 ? '1' : '0')).join('') };
  }, png);

/** Reads a QR code as a camera does: from what is painted. Null when nobody could. */
export const readQr = async (target: Locator): Promise<string | null> => {
  const png = (await target.screenshot({ animations: 'disabled' })).toString('base64');
  const { width, height, pixels } = await darkPixels(target, png);
  const rgba = [...pixels].flatMap((pixel) => (pixel === '1' ? [0, 0, 0, 255] : [255, 255, 255, 255]));
  return jsQR.default(Uint8ClampedArray.from(rgba), width, height, { inversionAttempts: 'dontInvert' })?.data ?? null;
};
