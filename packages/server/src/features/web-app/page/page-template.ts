import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BOOT_ELEMENT_ID, type BootData, type PageTheme, VIEW_COOKIE } from '@touchline/contract/boot.ts';
import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '@touchline/domain/languages/registry.ts';
import { zoneOffset } from '@touchline/domain/zone-offset.ts';
import * as z from 'zod';
import type { WebAppDeps } from '#features/web-app/deps.ts';
import { escapeHtml } from '#platform/http/escape-html.ts';
import { readVersion, type Version } from '#platform/version/version.ts';
import type { BrowserView } from './page-view.ts';
import { stylesAddress } from './styles.ts';

/** The messages of a language by source. */
const catalogOf = (language: Language): string => `src/platform/i18n/locales/${language}/catalog.ts`;
/** These files are in the built page already. */
const PAGE = 'index.html';
const EARLY = 'src/app/entries/early.ts';

/** Vite's manifest of a build: the file of each source module that became a chunk, with its styles and imports. */
const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).default([]),
    imports: z.array(z.string()).default([]),
  }),
);
type Manifest = z.output<typeof Manifest>;

/** Files of a build by purpose, as paths from the root of the site without the leading slash. */
interface BuildFiles {
  /** The app's first script; undefined when the build has no manifest. */
  main: string | undefined;
  /** The script that loads the others after the first paint. */
  early: string | undefined;
  /** Scripts that the first script imports. */
  beside: readonly string[];
  /** Scripts and styles of lazy chunks by source, besides those of the entry. */
  filesOfChunks(sources: readonly string[]): { scripts: string[]; styles: string[] };
}

const chunksOf = (manifest: Manifest, name: string, seen = new Set<string>()): Set<string> => {
  const chunk = manifest[name];
  if (!chunk || seen.has(name)) return seen;
  for (const imported of chunk.imports) chunksOf(manifest, imported, seen);
  return seen.add(name);
};

/** Reads the manifest of a build; without one there are no files. */
const readBuildFiles = async (distDir: string): Promise<BuildFiles> => {
  const text = await readFile(join(distDir, '.vite', 'manifest.json'), 'utf8').catch(() => '{}');
  const manifest = z.parse(Manifest, JSON.parse(text));
  const first = chunksOf(manifest, PAGE);
  const filesOf = (names: Iterable<string>): string[] => [...names].flatMap((name) => manifest[name]?.file ?? []);
  return {
    main: manifest[PAGE]?.file,
    early: manifest[EARLY]?.file,
    beside: filesOf([...first].filter((name) => name !== PAGE)),
    filesOfChunks(sources) {
      const late = new Set(sources.flatMap((source) => [...chunksOf(manifest, source)]));
      const names = [...late].filter((name) => !first.has(name));
      return {
        scripts: [...new Set(filesOf(names))],
        styles: [...new Set(names.flatMap((name) => manifest[name]?.css ?? []))],
      };
    },
  };
};

const BOOT_MARK = '<!--touchline:boot-->';
const HEAD_MARK = '<!--touchline:head-->';
const ROOT = '<div id="root"></div>';
const DEFAULT_SUFFIX = 'touchline';

/** Title and description of the built page, replaced for each URL. */
const GENERAL_TAGS = /<title>[^<]*<\/title>|<meta name="description"[^>]*>/g;
/** The script tag that starts the app at once. */
const SCRIPTS = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g;
const BODY = /class="touchline-page theme-normal" data-theme="normal"/;
/** Browsers colour what is around the page by them. */
const COLOURS = /<meta name="color-scheme"[^>]*>\s*<meta name="theme-color"[^>]*>/;

/** The built page, its files, and its content security policy. */
export interface PageTemplate {
  html: string;
  files: BuildFiles;
  contentSecurityPolicy: string;
}

type TemplateDeps = Pick<WebAppDeps, 'distDir' | 'frameAncestors' | 'signatureSuffix'>;

/** Reads the built page; throws when there is no build. */
export const readPageTemplate = async (deps: TemplateDeps): Promise<PageTemplate> => {
  const html = await readFile(join(deps.distDir, 'index.html'), 'utf8');
  for (const mark of [HEAD_MARK, BOOT_MARK]) if (!html.includes(mark)) throw new Error(`the built page has no ${mark}`);
  return {
    html: html.replace(GENERAL_TAGS, '').replace(HEAD_MARK, () => headFor(deps) + HEAD_MARK),
    files: await readBuildFiles(deps.distDir),
    contentSecurityPolicy: policyFor(deps.frameAncestors),
  };
};

const versionText = ({ version, commit }: Version): string => `${version} (${commit})`;

const meta = (name: string, content: string): string => `<meta name="${name}" content="${escapeHtml(content)}" />`;

/** What runs, for support; the suffix with which clients sign, and the sites with which they communicate in a frame. */
const headFor = ({ signatureSuffix, frameAncestors }: TemplateDeps): string =>
  meta('touchline-version', versionText(readVersion(process.env))) +
  (signatureSuffix === DEFAULT_SUFFIX ? '' : meta('touchline-signature', signatureSuffix)) +
  (frameAncestors.length === 0 ? '' : meta('touchline-parents', frameAncestors.join(' ')));

/** Scripts and styles are files of our own, nothing inline runs; React sets style attributes. */
const policyFor = (frameAncestors: readonly string[]): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "media-src 'self' blob: https: http:",
    "connect-src 'self' ws: wss: https: http:",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    ['frame-ancestors', "'self'", ...frameAncestors].join(' '),
  ].join('; ');

/** Boot data escaped for a page: no text of a user can end the script element. */
const bootScript = (data: BootData): string =>
  `<script type="application/json" id="${BOOT_ELEMENT_ID}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

/** The rendered content of a page. */
export interface Rendered {
  html: string;
  /** Sources of the lazy chunks that it shows. */
  chunks: readonly string[];
}

export interface PageContent {
  boot: BootData;
  /** The meta elements for other sites. */
  head: string;
  view: BrowserView;
  rendered: Rendered | null;
}

type PageLook = Pick<BrowserView, 'locale' | 'theme'>;

interface StillContent {
  view: PageLook;
  rendered: Rendered;
}

/** A rendered page is styled from the start; its style sheets follow the entry's, as when the client loads them. */
const sheetOf = (files: BuildFiles, chunks: readonly string[]): string => {
  const { styles } = files.filesOfChunks(chunks);
  return styles.length === 0 ? '' : `<link rel="stylesheet" crossorigin href="${stylesAddress(styles)}" />`;
};

/**
 * Scripts load after the first paint, but for the first one, which knows how the page was rendered and can request another render: nobody
 * sees the times of another zone.
 */
const earlyScript = (files: BuildFiles, chunks: readonly string[], { boot, view }: PageContent): string => {
  const { locale, timeZone } = view;
  const zone = `data-zone="${escapeHtml(timeZone)}" data-clock="${zoneClock(timeZone, boot.time)}"`;
  const late = [...files.beside, ...files.filesOfChunks([...chunks, catalogOf(locale)]).scripts]
    .map((file) => `/${file}`)
    .join(' ');
  return `<script type="module" async blocking="render" crossorigin src="/${files.early}" data-main="/${files.main}" data-beside="${late}" data-view="${VIEW_COOKIE}=.system." ${zone}></script>`;
};

/** The header's colour in each theme. */
const THEME_COLOURS = { normal: '#064a2c', dark: '#07140d' } as const;
type ShownTheme = keyof typeof THEME_COLOURS;

const themeColor = (shown: ShownTheme, media = ''): string =>
  `<meta name="theme-color" content="${THEME_COLOURS[shown]}"${media} />`;

const COLOUR_TAGS: Readonly<Record<PageTheme, string>> = {
  normal: meta('color-scheme', 'light') + themeColor('normal'),
  dark: meta('color-scheme', 'dark') + themeColor('dark'),
  system:
    meta('color-scheme', 'light dark') +
    themeColor('normal', ' media="(prefers-color-scheme: light)"') +
    themeColor('dark', ' media="(prefers-color-scheme: dark)"'),
};

/** N12: a theme that follows the device is marked as the normal one. */
const marksOf = (theme: PageTheme, name: string): string =>
  theme === 'system'
    ? `class="${name} theme-normal" data-theme="normal" data-scheme="system"`
    : `class="${name} theme-${theme}" data-theme="${theme}"`;

const themed = (html: string, { theme, locale }: PageLook): string =>
  html
    .replace(COLOURS, () => COLOUR_TAGS[theme])
    .replace(BODY, () => marksOf(theme, 'touchline-page'))
    .replace(/<html lang="[^"]*">/, () => `<html lang="${locale}" dir="${LANGUAGES[locale].direction}">`);

const rootOf = (theme: PageTheme, html: string): string => `<div ${marksOf(theme, 'touchline')}>${html}</div>`;

/** The built page loads the messages of the default language ahead; a page for another one those of its own. */
const withCatalog = (page: string, files: BuildFiles, language: Language): string => {
  const [built, own] = [DEFAULT_LANGUAGE, language].map((tag) => files.filesOfChunks([catalogOf(tag)]).scripts[0]);
  return built === undefined || own === undefined ? page : page.replace(`href="/${built}"`, () => `href="/${own}"`);
};

/** The complete page of a URL. */
export const fillTemplate = ({ html, files }: PageTemplate, content: PageContent): string => {
  const { boot, head, view, rendered } = content;
  const page = themed(html, view).replace(BOOT_MARK, () => bootScript(boot));
  if (rendered === null) return withCatalog(page, files, view.locale).replace(HEAD_MARK, () => head);
  return page
    .replace(SCRIPTS, '')
    .replace(HEAD_MARK, () => head)
    .replace(
      '</head>',
      () => `${sheetOf(files, rendered.chunks)}${earlyScript(files, rendered.chunks, content)}</head>`,
    )
    .replace(ROOT, () => `<div id="root">${rootOf(view.theme, rendered.html)}</div>`);
};

/** A rendered page that stays as it is: without data and scripts, and nothing in it can be pressed. */
export const stillPage = ({ html, files }: PageTemplate, { view, rendered }: StillContent): string => {
  return themed(html, view)
    .replace(SCRIPTS, '')
    .replace(BOOT_MARK, '')
    .replace(HEAD_MARK, '')
    .replace('</head>', () => `${sheetOf(files, rendered.chunks)}</head>`)
    .replace(ROOT, () => `<div id="root" inert>${rootOf(view.theme, rendered.html)}</div>`);
};

/**
 * The UTC offsets of an IANA zone in the year of `now` (epoch ms), by which a device recognises its own zone: one
 * `<epoch ms>=<minutes ahead of UTC>` in winter and one in summer.
 */
const zoneClock = (timeZone: string, now: number): string => {
  const year = new Date(now).getUTCFullYear();
  const moments = [Date.UTC(year, 0, 1), Date.UTC(year, 6, 1)];
  return moments.map((at) => `${at}=${zoneOffset(timeZone, at)}`).join(' ');
};
