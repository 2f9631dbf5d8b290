import type { Page } from '@playwright/test';

/** Whether the danmaku have drawn anything now. */
export const fliesOver = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('canvas[data-danmaku]');
    const context = canvas?.getContext('2d');
    if (!canvas || !context || canvas.width === 0) return false;
    return context.getImageData(0, 0, canvas.width, canvas.height).data.some((value) => value > 0);
  });
