import { buyButton, endMatch, enterTip, expect, openTip, test } from './tip-world.ts';

for (const [words, days] of [
  ['a day early', -1],
  ['a day late', 1],
] as const)
  test(`[C1, C6] on a phone whose clock is ${words} a tip is on sale until its match begins`, async ({ page, api }) => {
    await page.addInitScript((offMs) => {
      const Right = Date;
      globalThis.Date = class extends Right {
        static override now = () => Right.now() + offMs;
        constructor(...given: [] | [number]) {
          super(...((given.length === 0 ? [Right.now() + offMs] : given) as [number]));
        }
      } as DateConstructor;
    }, days * 86_400_000);
    const tip = await openTip(api, `clock${days}`);
    await enterTip(page, tip);
    await expect(page.getByRole('timer')).toHaveText(/^距开赛 0[12]:\d{2}:\d{2}$/);
    await expect(buyButton(page)).toBeVisible();
    await endMatch(api, tip, [2, 0]);
    await expect(buyButton(page)).toHaveCount(0);
  });
