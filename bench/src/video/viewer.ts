import { type Browser, type BrowserContext, chromium } from 'playwright';
import { findChromium } from '#repository.ts';

const CHROMIUM_FLAGS = ['--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required'];
/** Scripts of the bench may run beside the page's own. */
const PHONE = {
  viewport: { width: 375, height: 812 },
  isMobile: true,
  hasTouch: true,
  locale: 'zh-CN',
  bypassCSP: true,
};

/** A browser in which videos play by themselves. */
export const launchBrowser = async (): Promise<Browser> => {
  const executablePath = await findChromium();
  if (executablePath === undefined) throw new Error('there is no Chromium: set CHROMIUM_PATH to one');
  return chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
};

/** A phone that has seen nothing before. */
export const newViewer = (browser: Browser): Promise<BrowserContext> => browser.newContext(PHONE);

/** On a page of the server: hls.js alone plays a room, with options as JavaScript. */
export const bareScript = (liveRoomId: string, options: string): string => `{
  const video = document.body.appendChild(document.createElement('video'));
  video.muted = true;
  const hls = new Hls(${options});
  hls.loadSource('/live/origin/${liveRoomId}/index.m3u8');
  hls.attachMedia(video);
  void video.play();
}`;
