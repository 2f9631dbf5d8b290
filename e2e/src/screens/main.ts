// npm run screens [-- --world <name> --page <text> --width <px> --language <tag> --out <folder>]: opens every page of the app
// with its tabs and sheets at all widths, and with text at 200 %; takes pictures in both themes, and lists what an eye should look at.
// The worlds: `long`, the demo with the longest names and large numbers; `zero` and `many`, the same with every count at 0 and at
// 10,000; `empty`, a server without data; `console`, the desks of the demo's staff. Nothing is asserted.
import { LANGUAGE_TAGS } from '@touchline/domain/languages/registry.ts';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { buildConsoleIfStale, buildWebIfStale, findChromium, root } from '#repository.ts';
import { createApi, operatorSettings } from '../api.ts';
import { createTouchline } from '../server-process.ts';
import { lookAtConsole } from './console.ts';
import { setCounts } from './counts.ts';
import { LONG_MEMBER, seedLongWorld } from './long-world.ts';
import { lookAtPage, type Plan, type Seen } from './look.ts';
import { findPages, fixedPages } from './pages.ts';

const WORLDS = ['long', 'zero', 'many', 'console', 'empty'] as const;
type World = (typeof WORLDS)[number];
const COUNTS: Partial<Record<World, number>> = { zero: 0, many: 10_000 };
const WIDTHS = [320, 375, 430, 768, 1280] as const;
/** Tabs, and the worlds that differ in numbers alone, are looked at where room is smallest, on the usual phone and on a desk. */
const FEW_WIDTHS: readonly number[] = [320, 375, 1280];

const { values } = parseArgs({
  options: {
    world: { type: 'string' },
    page: { type: 'string', default: '' },
    width: { type: 'string' },
    language: { type: 'string' },
    out: { type: 'string', default: join(root, 'test-results/screens') },
  },
});
const widths = values.width === undefined ? WIDTHS : [Number(values.width)];
const fewWidths = widths.filter((width) => FEW_WIDTHS.includes(width));
const languages = values.language === undefined ? LANGUAGE_TAGS : [values.language];
const worlds = WORLDS.filter((world) => values.world === undefined || world === values.world);

const newPage = async (browser: Browser, baseURL: string, world: World, stored: Record<string, string>) => {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 375, height: 812 },
    isMobile: true,
    hasTouch: true,
    locale: stored['touchline.locale'],
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await context.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, stored);
  const count = COUNTS[world];
  if (count !== undefined) await setCounts(context, count);
  return context.newPage();
};

const reportOf = (seen: readonly Seen[]): string => {
  const groups = Map.groupBy(seen, ({ kind, where, text }) => `${kind} ${where} ${text}`);
  const lines = [...groups.values()].map((group) => {
    const [{ kind, where, text, page, picture } = {} as Seen] = group;
    const states = group
      .map(({ at }) => at)
      .slice(0, 6)
      .join(', ');
    return `${kind}\t${page}\t${where}\t${text}\t${group.length}x: ${states}\t${picture}`;
  });
  return lines.toSorted().join('\n');
};

type Member = Awaited<ReturnType<ReturnType<typeof createApi>['signIn']>>;

/** All pages of one world in one language. */
const lookAtWorld = async (
  browser: Browser,
  baseUrl: string,
  world: World,
  language: string,
  user: Member,
): Promise<Seen[]> => {
  const stored = { 'touchline.locale': language };
  const member = { 'touchline.user': JSON.stringify(user), 'touchline.uid': user.uid, 'touchline.token': user.token };
  const visitor = await newPage(browser, baseUrl, world, stored);
  const insider = await newPage(browser, baseUrl, world, { ...stored, ...member });
  const { open, ofMembers } = world === 'empty' ? fixedPages : await findPages(visitor);
  const isLong = world === 'long';
  const plan: Plan = {
    out: join(values.out, world),
    widths: isLong ? widths : fewWidths,
    tabWidths: fewWidths,
    isDeep: isLong,
  };
  mkdirSync(plan.out, { recursive: true });
  const seen: Seen[] = [];
  const lookWith = async (page: Page, paths: readonly string[]): Promise<void> => {
    for (const path of paths.filter((one) => one.includes(values.page))) {
      const found = await lookAtPage(page, plan, path, language);
      seen.push(...found);
      console.log(`${world} ${language} ${path}: ${found.length}`);
    }
  };
  await lookWith(visitor, open);
  await lookWith(insider, ofMembers);
  await visitor.context().close();
  await insider.context().close();
  return seen;
};

const failure = (await buildWebIfStale()) ?? (await buildConsoleIfStale());
if (failure !== undefined) throw new Error(failure);
rmSync(values.out, { recursive: true, force: true });
const executablePath = await findChromium();
if (executablePath === undefined) throw new Error('there is no Chromium: set CHROMIUM_PATH to one');
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });

/** The worlds that one server can show. */
const lookAtServer = async (demo: 'on' | 'off', shown: readonly World[]): Promise<Seen[]> => {
  if (shown.length === 0) return [];
  const server = await createTouchline({ RATE_LIMITS: 'off', DEMO: demo, ...operatorSettings });
  try {
    await server.start();
    const api = createApi(server.baseUrl);
    const user = demo === 'on' ? await api.signIn('demo', 'touchline') : await api.register(LONG_MEMBER);
    if (demo === 'on') await seedLongWorld(api, user);
    const seen: Seen[] = [];
    for (const world of shown)
      for (const language of languages)
        seen.push(
          ...(world === 'console'
            ? await lookAtConsole(browser, server.baseUrl, join(values.out, world), language, values.page)
            : await lookAtWorld(browser, server.baseUrl, world, language, user)),
        );
    return seen;
  } finally {
    await server.dispose();
  }
};

try {
  const seen = [
    ...(await lookAtServer(
      'on',
      worlds.filter((world) => world !== 'empty'),
    )),
    ...(await lookAtServer(
      'off',
      worlds.filter((world) => world === 'empty'),
    )),
  ];
  writeFileSync(join(values.out, 'report.tsv'), reportOf(seen));
  console.log(`${seen.length} places to look at: ${join(values.out, 'report.tsv')}`);
} finally {
  await browser.close();
}
