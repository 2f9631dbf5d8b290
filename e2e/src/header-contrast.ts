import type { Page } from '@playwright/test';

const EDGE_PX = 4;

/** The least contrast (WCAG, 1 to 21) of white with the ground beside the tabs, measured on what is painted. */
export const headerContrast = async (page: Page): Promise<number> => {
  const box = await page.locator('header[data-tone] nav').boundingBox();
  if (box === null) throw new Error('the page has no tabs');
  const clip = { x: 0, y: box.y, width: EDGE_PX, height: box.height };
  const picture = (await page.screenshot({ clip })).toString('base64');
  return page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const bytes = context?.getImageData(0, 0, image.width, image.height).data ?? new Uint8ClampedArray();
    const linear = (byte = 255): number => {
      const part = byte / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    };
    let brightest = 0;
    for (let at = 0; at < bytes.length; at += 4) {
      const light = 0.2126 * linear(bytes[at]) + 0.7152 * linear(bytes[at + 1]) + 0.0722 * linear(bytes[at + 2]);
      brightest = Math.max(brightest, light);
    }
    return 1.05 / (brightest + 0.05);
  }, picture);
};
