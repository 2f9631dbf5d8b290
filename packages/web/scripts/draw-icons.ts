import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';

const SIZES = [180, 192, 512];
const folder = fileURLToPath(new URL('../public/icons/', import.meta.url));

/** Draws the PNG icons from icon.svg; run it after a change of the drawing. */
const drawIcons = async (): Promise<void> => {
  const svg = await readFile(`${folder}icon.svg`, 'utf8');
  const browser = await chromium.launch({ executablePath: process.env['CHROMIUM_PATH'], args: ['--no-sandbox'] });
  for (const size of SIZES) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    await page.setContent(`<style>*{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`);
    await writeFile(`${folder}icon-${size}.png`, await page.screenshot());
    await page.close();
  }
  await browser.close();
};

await drawIcons();
