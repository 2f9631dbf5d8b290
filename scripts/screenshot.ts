// npx node scripts/screenshot.ts: takes the picture of the README, the anchor home of the demo world in both themes side by
// side (needs ffmpeg, which reduces it to 256 colours).
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { createTouchline } from '../e2e/src/server-process.ts';
import { findChromium } from './chromium.ts';
import { root, run } from './run.ts';

const TARGET = join(root, 'docs/images/anchor-home.png');
const LIMIT_BYTES = 400_000;
const PHONE = { viewport: { width: 375, height: 812 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true } as const;
const CHINA = { locale: 'zh-CN', timezoneId: 'Asia/Shanghai' } as const;
const MARGIN_PX = 24;
/** Pictures, the first frame of the live video and the first push messages are loaded by then. */
const SETTLE_MS = 6000;

const shoot = async (browser: Browser, address: string, theme: 'normal' | 'dark'): Promise<Buffer> => {
  const context = await browser.newContext({ ...PHONE, ...CHINA, reducedMotion: 'reduce' });
  await context.addInitScript(`localStorage.setItem('touchline.theme', '${theme}')`);
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForTimeout(SETTLE_MS);
  const picture = await page.screenshot();
  await context.close();
  return picture;
};

const sideBySide = async (browser: Browser, pictures: readonly Buffer[]): Promise<Buffer> => {
  const { width, height } = PHONE.viewport;
  const viewport = { width: pictures.length * (width + MARGIN_PX) + MARGIN_PX, height: height + 2 * MARGIN_PX };
  const page = await browser.newPage({ viewport, deviceScaleFactor: PHONE.deviceScaleFactor });
  const images = pictures.map((picture) => `<img src="data:image/png;base64,${picture.toString('base64')}">`).join('');
  await page.setContent(
    `<style>body{margin:${MARGIN_PX}px;display:flex;gap:${MARGIN_PX}px;background:#d5ded8}
     img{width:${width}px;height:${height}px;border-radius:24px}</style>${images}`,
  );
  return page.screenshot();
};

const writeSmall = async (picture: Buffer): Promise<void> => {
  const full = `${TARGET}.full.png`;
  mkdirSync(dirname(TARGET), { recursive: true });
  writeFileSync(full, picture);
  const palette = 'split[a][b];[a]palettegen=max_colors=256[p];[b][p]paletteuse=dither=bayer:bayer_scale=5';
  const { code, output } = await run('ffmpeg', ['-y', '-loglevel', 'error', '-i', full, '-vf', palette, TARGET]);
  rmSync(full);
  if (code !== 0) throw new Error(`ffmpeg did not make the picture smaller: ${output.trim()}`);
  const { size } = statSync(TARGET);
  if (size > LIMIT_BYTES) throw new Error(`the picture has ${size} bytes; at most ${LIMIT_BYTES} are wanted`);
  console.log(`Wrote ${TARGET}, ${Math.round(size / 1000)} KB.`);
};

const server = await createTouchline({ RATE_LIMITS: 'off' });
const executablePath = await findChromium();
if (executablePath === undefined) throw new Error('there is no Chromium to take the picture with');
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
try {
  await server.start();
  const address = `${server.baseUrl}/anchor`;
  const pictures = [await shoot(browser, address, 'normal'), await shoot(browser, address, 'dark')];
  await writeSmall(await sideBySide(browser, pictures));
} finally {
  await browser.close();
  await server.dispose();
}
