import type { Locator } from '@playwright/test';

const STEPS = 6;
const NEAR_PX = 12;
const FAR_PX = 72;

/** Two fingers over the middle of an element that move together or apart. */
export const pinch = async (target: Locator, kind: 'together' | 'apart'): Promise<void> => {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error('the element to pinch is not on screen');
  const fingers = await target.page().context().newCDPSession(target.page());
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const [from, to] = kind === 'together' ? [FAR_PX, NEAR_PX] : [NEAR_PX, FAR_PX];
  const pointsAt = (step: number) => {
    const reach = from + ((to - from) * step) / STEPS;
    return [
      { x: x - reach, y, id: 0 },
      { x: x + reach, y, id: 1 },
    ];
  };
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: pointsAt(0) });
  for (let step = 1; step <= STEPS; step += 1)
    await fingers.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: pointsAt(step) });
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await fingers.detach();
};
