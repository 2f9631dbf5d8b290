import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';

const SIZE = { width: 1200, height: 630 };
const JPEG_QUALITY = 84;
const folder = fileURLToPath(new URL('../public/share/', import.meta.url));

interface SharePicture {
  file: string;
  /** Role of its ground in tokens.css. */
  ground: string;
  title: string;
  text: string;
  field: string;
}

const PITCH =
  '<path d="M860-20V650M1240 110H1080V520H1240M1240 215H1150V415H1240"/><circle cx="860" cy="315" r="150"/><path d="M1080 235a95 95 0 0 0 0 160"/>';
/** The ball of the app's icon on the centre spot. */
const BALL =
  '<g class="ball" transform="translate(860 315) scale(.62)"><circle r="108"/><path d="M0-44 42-14 26 36h-52l-16-50Z"/><path d="M0-46v-52M44-15l50-18M27 38l32 44M-27 38l-32 44M-44-15l-50-18"/></g>';
const COURT =
  '<path d="M780-20V650M1240 205H990V425H1240M1240 60H1120A300 300 0 0 0 1120 570H1240"/><circle cx="780" cy="315" r="120"/><circle cx="990" cy="315" r="80"/>';

const PICTURES: readonly SharePicture[] = [
  {
    file: 'touchline',
    ground: '--header-pitch',
    title: 'Touchline',
    text: '实时比分 · 主播直播 · 专家推荐',
    field: PITCH + BALL,
  },
  {
    file: 'five-leagues',
    ground: '--header-violet',
    title: '五大联赛',
    text: '英超 · 西甲 · 意甲 · 德甲 · 法甲',
    field: PITCH + BALL,
  },
  {
    file: 'world-cup',
    ground: '--header-pitch',
    title: '世界杯',
    text: '赛程 · 小组 · 淘汰赛 · 射手榜',
    field: PITCH + BALL,
  },
  {
    file: 'euro-cup',
    ground: '--header-euro',
    title: '欧洲杯',
    text: '赛程 · 小组 · 淘汰赛 · 射手榜',
    field: PITCH + BALL,
  },
  { file: 'nba', ground: '--header-nba', title: 'NBA', text: '赛程 · 排名 · 季后赛 · 球员数据', field: COURT },
];

const STYLE = `
  * { margin: 0; }
  body { position: relative; width: 100vw; height: 100vh; overflow: hidden; color: var(--on-dark); font-family: var(--font); }
  .field { position: absolute; inset: 0; fill: none; stroke: var(--on-dark-3); stroke-width: 4; }
  .ball circle { fill: var(--on-dark); stroke: none; }
  .ball path { fill: var(--brand-deep); stroke: var(--brand-deep); stroke-width: 14; stroke-linecap: round; }
  .words { position: absolute; left: 80px; bottom: 84px; }
  h1 { font-size: 124px; line-height: 1.1; letter-spacing: -2px; }
  p { margin-top: 20px; color: var(--on-dark-2); font-size: 40px; }
  b { position: absolute; left: 84px; top: 76px; font-size: 40px; letter-spacing: 1px; }
`;

const pageOf = (picture: SharePicture, tokens: string): string => `
  <style>${tokens}${STYLE} body { background: var(${picture.ground}); }</style>
  <body class="touchline theme-normal">
    <svg class="field" viewBox="0 0 ${SIZE.width} ${SIZE.height}">${picture.field}</svg>
    ${picture.title === 'Touchline' ? '' : '<b>Touchline</b>'}
    <div class="words"><h1>${picture.title}</h1><p>${picture.text}</p></div>
  </body>`;

/** Draws the pictures of shared links; run it after a change of words, colours or icon. Raster, as other sites show no SVG. */
const drawSharePictures = async (): Promise<void> => {
  const tokens = await readFile(new URL('../src/ui/tokens.css', import.meta.url), 'utf8');
  await mkdir(folder, { recursive: true });
  const browser = await chromium.launch({ executablePath: process.env['CHROMIUM_PATH'], args: ['--no-sandbox'] });
  const page = await browser.newPage({ viewport: SIZE });
  for (const picture of PICTURES) {
    await page.setContent(pageOf(picture, tokens));
    await writeFile(`${folder}${picture.file}.jpg`, await page.screenshot({ type: 'jpeg', quality: JPEG_QUALITY }));
  }
  await browser.close();
};

await drawSharePictures();
