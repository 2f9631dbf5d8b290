import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PAGE = `<html lang="zh-CN"><head><meta name="color-scheme" content="light" /><meta name="theme-color" content="#064a2c" /><!--touchline:head--><script type="module" crossorigin src="/assets/main.js"></script>
<link rel="modulepreload" crossorigin href="/assets/shell.js"><link rel="stylesheet" crossorigin href="/assets/main.css"></head>
<body class="touchline-page theme-normal" data-theme="normal"><div id="root"></div><!--touchline:boot--></body></html>`;

const MANIFEST = {
  'index.html': { file: 'assets/main.js', imports: ['_shell.js'], css: ['assets/main.css'] },
  '_shell.js': { file: 'assets/shell.js' },
  'src/app/entries/early.ts': { file: 'assets/early.js' },
  'src/news.tsx': { file: 'assets/news.js', imports: ['_shell.js', '_tip.js'], css: ['assets/news.css'] },
  'src/platform/i18n/locales/zh-CN/catalog.ts': { file: 'assets/chinese.js', imports: ['_shell.js'] },
  '_tip.js': { file: 'assets/tip.js', css: ['assets/tip.css'] },
};

/** A stand-in for the app: renders its input and the replies to the calls named in the URL. */
const SERVER_BUILD = `
let read;
export const readThrough = (through) => { read = through; };
let drawings = 0;
export const prerender = async (order) => {
  drawings += 1;
  const query = new URLSearchParams(order.address.split('?')[1]);
  if (query.has('fail')) throw new Error('it broke');
  if (query.has('die')) process.exit(1);
  if (query.has('empty')) return 'nothing to show';
  const name = query.get('call') ?? 'getAnchorList';
  const data = await read(name, JSON.parse(query.get('request') ?? '{}')).catch((error) => error.message);
  const { address, locale, timeZone, at } = order;
  return { html: '<main>' + JSON.stringify({ address, locale, timeZone, at, drawings, data }) + '</main>', reads: [{ key: [name, {}], data }], chunks: ['src/news.tsx'] };
};`;

/** A folder with it. */
export const builtApp = (): string => {
  const dist = mkdtempSync(join(tmpdir(), 'touchline-dist-'));
  for (const folder of ['assets', 'server', '.vite']) mkdirSync(join(dist, folder));
  writeFileSync(join(dist, 'index.html'), PAGE);
  writeFileSync(join(dist, '.vite/manifest.json'), JSON.stringify(MANIFEST));
  writeFileSync(join(dist, 'server/prerender.js'), SERVER_BUILD);
  writeFileSync(join(dist, 'server/package.json'), '{"type":"module"}');
  writeFileSync(join(dist, 'assets/tip.css'), '.tip{}');
  writeFileSync(join(dist, 'assets/news.css'), '.news{}');
  return dist;
};

interface RenderOrder {
  address: string;
  locale: string;
  timeZone: string;
  at: number;
  drawings: number;
  data: unknown;
}

/** What the stand-in was given to render; null when the page is not rendered. */
export const renderOrderIn = (html: string): RenderOrder | null => {
  const text = html.split('<main>')[1]?.split('</main>')[0];
  return text === undefined ? null : (JSON.parse(text) as RenderOrder);
};
