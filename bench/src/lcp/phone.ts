import type { Browser, BrowserContext, Page } from 'playwright';

const PHONE = {
  viewport: { width: 375, height: 812 },
  isMobile: true,
  hasTouch: true,
  locale: 'zh-CN',
  timezoneId: 'Asia/Shanghai',
};
const CPU_SLOW_DOWN = 4;
/** A slow 4G line: latency per request in ms, throughput in bytes per second. */
const SLOW_LINE = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

/** Opens a page of a phone that has seen nothing before, and closes it after use. */
export const onPhone = async <T>(
  browser: Browser,
  use: (page: Page, context: BrowserContext) => Promise<T>,
): Promise<T> => {
  const context = await browser.newContext(PHONE);
  try {
    return await use(await context.newPage(), context);
  } finally {
    await context.close();
  }
};

/** Slows the page's processor and network down. */
export const slowDown = async (page: Page, context: BrowserContext): Promise<void> => {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_LINE);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOW_DOWN });
};
