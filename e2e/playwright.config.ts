import { defineConfig } from '@playwright/test';

const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * A worker keeps its server while the next test wants the same one, and is replaced by a new one otherwise: tests of one server
 * stand together, those with the demo world, whose start takes longest, first. Tests with servers of their own only stand with them.
 */
const OF_DEMO =
  /\/(competition-journeys|console|content-policy|demo-live|demo-members|embed-files|first-screen|first-screen-zones|first-visit|kill|live-origin|player-room|player|prefetch-on-touch|room-demo|room-windows|score-follows-picture|tip-xss|traditional|visit-settings|widths)\.spec\.ts$/;
const OF_ROOMS =
  /\/(console-editor|console-feeds|console-matches|console-system|match-coverage|room|room-live)\.spec\.ts$/;
const OF_TIPS = /\/(console-tipster|service-worker|tip|tip-buy|tip-comments)\.spec\.ts$/;
const OF_OTHERS =
  /\/(download|embed-hostile|embed-mounts|native-dialects|native-trouble|parent-hosts|player-streams)\.spec\.ts$/;

const LESS_MOTION = { contextOptions: { reducedMotion: 'reduce' } } as const;

const reportFile = process.env['E2E_REPORT'];

export default defineConfig({
  testDir: 'src',
  outputDir: 'test-results',
  workers: 2,
  // A machine that is busy may miss a moment; a test that needed its second try is listed as flaky.
  retries: 1,
  forbidOnly: true,
  // Far more than a test takes alone: a busy machine is slower.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: reportFile === undefined ? [['list']] : [['list'], ['json', { outputFile: reportFile }]],
  projects: [
    { name: 'demo', testMatch: OF_DEMO },
    { name: 'rooms', testMatch: OF_ROOMS },
    { name: 'others', testMatch: OF_OTHERS },
    // As for those who wish for less motion: sheets and lists are seen both ways, and a fifth of the time is saved. What moves says so.
    { name: 'tips', testMatch: OF_TIPS, use: LESS_MOTION },
    { name: 'rest', testIgnore: [OF_DEMO, OF_ROOMS, OF_OTHERS, OF_TIPS], use: LESS_MOTION },
  ],
  use: {
    viewport: { width: 375, height: 812 },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 1,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // What a worker answers, a test's own routes do not see.
    serviceWorkers: 'block',
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env['CHROMIUM_PATH'], args: CHROMIUM_FLAGS },
  },
});
