import type { Locator } from '@playwright/test';

const STEPS = 8;

/** A finger that moves over an element from its right to its left edge. */
export const swipeLeft = async (target: Locator): Promise<void> => {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error('the element to swipe over is not on screen');
  const finger = await target.page().context().newCDPSession(target.page());
  const y = box.y + box.height / 2;
  const xAt = (step: number): number => box.x + box.width * (0.9 - (0.8 * step) / STEPS);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: xAt(0), y }] });
  for (let step = 1; step <= STEPS; step += 1)
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: xAt(step), y }] });
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await finger.detach();
};
