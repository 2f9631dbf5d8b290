// npx node scripts/screenshot.ts: takes the picture of the README, the anchor home of the demo world in both themes side by side.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { createTouchline } from '../e2e/src/server-process.ts';
import { findChromium } from './chromium.ts';
import { root } from './run.ts';

const TARGET = join(root, 'docs/images/anchor-home.png');
const LIMIT_BYTES = 400_000;
const PHONE = { viewport: { width: 375, height: 812 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true } as const;
const CHINA = { locale: 'zh-CN', timezoneId: 'Asia/Shanghai' } as const;
const MARGIN_PX = 24;
/** Tried in this order until the file is small enough. */
const SCALES = [2, 1.5, 1];
/** Pictures, the first frame of the live video and the first push messages are there by then. */
const SETTLE_MS = 4000;

const shoot = async (browser: Browser, address: string, theme: 'normal' | 'dark'): Promise<Buffer> => {
  const context = await browser.newContext({ ...PHONE, ...CHINA });
  await context.addInitScript(`localStorage.setItem('touchline.theme', '${theme}')`);
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForTimeout(SETTLE_MS);
  const picture = await page.screenshot();
  await context.close();
  return picture;
};

const pageOf = (pictures: readonly Buffer[]): string => {
  const { width, height } = PHONE.viewport;
  const images = pictures.map((picture) => `<img src="data:image/png;base64,${picture.toString('base64')}">`).join('');
  return `<style>body{margin:${MARGIN_PX}px;display:flex;gap:${MARGIN_PX}px;background:transparent}
    img{width:${width}px;height:${height}px;border-radius:24px;outline:1px solid #8888}</style>${images}`;
};

const sideBySide = async (
  browser: Browser,
  pictures: readonly Buffer[],
  deviceScaleFactor: number,
): Promise<Buffer> => {
  const { width, height } = PHONE.viewport;
  const viewport = { width: pictures.length * (width + MARGIN_PX) + MARGIN_PX, height: height + 2 * MARGIN_PX };
  const page = await browser.newPage({ viewport, deviceScaleFactor });
  await page.setContent(pageOf(pictures));
  return page.screenshot({ omitBackground: true });
};

const smallEnough = async (browser: Browser, pictures: readonly Buffer[]): Promise<Buffer> => {
  for (const scale of SCALES) {
    const picture = await sideBySide(browser, pictures, scale);
    if (picture.length <= LIMIT_BYTES) return picture;
  }
  throw new Error(`the picture is larger than ${LIMIT_BYTES / 1000} KB at every scale`);
};

const server = await createTouchline({ RATE_LIMITS: 'off' });
const executablePath = await findChromium();
if (executablePath === undefined) throw new Error('there is no Chromium to take the picture with');
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
try {
  await server.start();
  const address = `${server.baseUrl}/anchor`;
  const pictures = [await shoot(browser, address, 'normal'), await shoot(browser, address, 'dark')];
  const picture = await smallEnough(browser, pictures);
  mkdirSync(dirname(TARGET), { recursive: true });
  writeFileSync(TARGET, picture);
  console.log(`Wrote ${TARGET}, ${Math.round(picture.length / 1000)} KB.`);
} finally {
  await browser.close();
  await server.dispose();
}
