import type { CDPSession, Page } from '@playwright/test';
import type { AlertPayload } from '@touchline/contract/alert-kinds.ts';
import { type PushService, startPushService } from '@touchline/service-simulator/push-service/push-service.ts';
import { type Api, createApi } from './api.ts';
import { expect, quietSettings } from './quiet-touchline.ts';
import { createTouchline } from './server-process.ts';
import { signInAs } from './signed-in.ts';
import { test as base } from './touchline.ts';
import { ingest, liveMatchOf, seedWorld } from './world.ts';

interface Alerting {
  service: PushService;
  api: Api;
  baseUrl: string;
}

/** A small world on a server that accepts the stand-in for a push service. */
const test = base.extend<object, { alerting: Alerting }>({
  alerting: [
    async ({ browserName: _browser }, use) => {
      const service = await startPushService();
      const server = await createTouchline({ ...quietSettings, PUSH_SERVICE_ORIGINS: service.origin });
      try {
        await server.start();
        const api = createApi(server.baseUrl);
        await seedWorld(api);
        await use({ service, api, baseUrl: server.baseUrl });
      } finally {
        await server.dispose();
        await service.close();
      }
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ alerting }, use) => use(alerting.baseUrl),
});

test.use({ serviceWorkers: 'allow' });

/**
 * Headless Chromium has no push service: `subscribe` is replaced, by a subscription with real keys at the stand-in. And it names the granted
 * permission only to who asks for it, so that `Notification.permission` is replaced, too.
 */
const subscribeAt = async (page: Page, service: PushService): Promise<void> => {
  await page.exposeFunction('subscribeAtStandIn', (key: string) => service.subscribe(key));
  await page.addInitScript(() => {
    const { subscribeAtStandIn } = globalThis as unknown as {
      subscribeAtStandIn: (key: string) => Promise<{ endpoint: string; p256dh: string; auth: string }>;
    };
    Object.defineProperty(Notification, 'permission', { value: 'granted' });
    PushManager.prototype.subscribe = async (options) => {
      const key = new Uint8Array(options?.applicationServerKey as ArrayBuffer);
      const text = btoa(String.fromCodePoint(...key))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '');
      const { endpoint, ...keys } = await subscribeAtStandIn(text);
      return { endpoint, options, toJSON: () => ({ endpoint, keys }) } as unknown as PushSubscription;
    };
  });
};

/** The browser's own way of handing a push message to the worker of a page. */
const deliverTo = async (page: Page, cdp: CDPSession, data: string): Promise<void> => {
  const registered = new Promise<string>((resolve) =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    }),
  );
  await cdp.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data });
};

/** The headless shell shows no notifications: what the worker asks for is kept, and a tap on it reaches the worker as from the browser. */
const KEEP_SHOWN = `registration.showNotification = async (title, options) => (globalThis.shown = { title, ...options })`;
const SHOWN = `globalThis.shown`;
const TAP = `dispatchEvent(
  Object.assign(new ExtendableEvent('notificationclick'), { notification: { data: shown.data, close: () => delete globalThis.shown } }),
)`;

test('who books a match is offered alerts and chooses them; its goal is pushed, shown by the worker, and a tap opens the match', async ({
  page,
  context,
  alerting: { service, api, baseUrl },
}) => {
  const member = await api.register('alerted');
  await context.grantPermissions(['notifications'], { origin: baseUrl });
  await signInAs(page, member);
  await subscribeAt(page, service);
  await page.goto('/anchor');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));

  await page
    .locator('[data-match="coming-2"]')
    .getByRole('button', { name: /^预约 / })
    .click();
  const offer = page.getByRole('dialog', { name: '要提醒你吗？' });
  await offer.getByRole('button', { name: '开启提醒' }).click();
  await expect(offer).toBeHidden();
  const choices = () => api.call('getAlertChoices', {}, member);
  await expect.poll(async () => (await choices()).kinds.toSorted()).toEqual(['full-time', 'goal', 'kick-off', 'soon']);

  await page.goto('/account/alerts');
  await expect(page.getByRole('switch', { name: /^接收提醒/ })).toBeChecked();
  await page.getByRole('switch', { name: /^回复/ }).click();
  await page.getByRole('switch', { name: /^免打扰时段/ }).click();
  const hour = new Date(Date.now() + 8 * 3_600_000).getUTCHours();
  const [from, until] = [(hour + 6) % 24, (hour + 7) % 24];
  await page.getByRole('combobox', { name: '免打扰开始' }).selectOption(String(from));
  await page.getByRole('combobox', { name: '免打扰结束' }).selectOption(String(until));
  await expect
    .poll(async () => {
      const { quiet, kinds, timeZone } = await choices();
      return { quiet, timeZone, hasReply: kinds.includes('reply') };
    })
    .toEqual({ quiet: { from: from * 60, until: until * 60 }, timeZone: 'Asia/Shanghai', hasReply: true });

  const sides = { homeTeamId: 'chelsea', awayTeamId: 'everton' };
  await ingest(api, [liveMatchOf('coming-2', [0, 0], sides)]);
  await ingest(api, [liveMatchOf('coming-2', [1, 0], sides)]);
  const goal = () => service.received().find(({ text }) => text.includes('1–0'));
  await expect.poll(goal).toBeDefined();
  expect(service.refusals).toEqual([]);
  const text = goal()?.text ?? '';
  const payload = JSON.parse(text) as AlertPayload;
  expect(payload).toMatchObject({
    title: '切尔西 1–0 埃弗顿',
    path: '/program-detail/coming-2',
    tag: 'match-coming-2',
  });

  const [worker] = context.serviceWorkers();
  await worker?.evaluate(KEEP_SHOWN);
  await deliverTo(page, await context.newCDPSession(page), text);
  const { title, body, tag } = payload;
  await expect.poll(() => worker?.evaluate(SHOWN)).toMatchObject({ title, body, tag });
  await worker?.evaluate(TAP);
  await expect(page).toHaveURL(/\/program-detail\/coming-2$/);
  expect(await worker?.evaluate(SHOWN)).toBeUndefined();
});
