import { FileKey } from '@touchline/contract/values.ts';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { createDemoWorld } from '@touchline/feeds/demo-world/demo-world.ts';
import { sceneKey } from '@touchline/feeds/demo-world/picture-keys.ts';
import { isDemoPicture, readDemoPicture } from './demo-pictures.ts';

const ANCHOR = Date.UTC(2026, 10, 21, 10, 12, 33);
const world = createDemoWorld({ seed: 'touchline', anchor: ANCHOR, hostCount: 500 });

const bodyOf = async (key: string): Promise<string> => (await readDemoPicture(key))?.body ?? '';
const bodiesOf = (some: Iterable<string>): Promise<string[]> => Promise.all(Array.from(some, bodyOf));

const keys = new Set([
  ...world.anchorsAt(ANCHOR).hosts.flatMap(({ pictureId, coverId }) => [pictureId, coverId]),
  ...world.momentsAt(ANCHOR).flatMap(({ pictures }) => pictures.map(({ key }) => key)),
  ...world.banners(ANCHOR).map(({ images }) => images),
  ...world.tipsters().map(({ profile }) => profile),
]);

test('[C4] [E12] [E16] [E17] every picture of the world exists, is small, and has no script or external reference', async () => {
  expect(keys.size).toBeGreaterThan(150);
  for (const key of keys) {
    expect(z.safeParse(FileKey, key).success).toBe(true);
    const body = await bodyOf(key);
    expect(body).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="\d+" height="\d+" .*<\/svg>$/s);
    expect(Buffer.byteLength(body)).toBeLessThan(5 * 1024);
    expect(body).not.toMatch(/<script|<text|href="(?!#)|url\((?!#)|NaN|undefined/);
    expect(await readDemoPicture(key)).toEqual({ contentType: 'image/svg+xml', body });
  }
});

/** What makes an SVG ill-formed: an unbalanced tag, a duplicate attribute or id. */
const flawsOf = (xml: string): string[] => {
  const open: string[] = [];
  const flaws: string[] = [];
  const rest = xml.replaceAll(
    /<(\/?)([a-zA-Z]+)((?: [a-zA-Z][\w:-]*="[^"<&]*")*)(\/?)>/g,
    (_, end, name, attributes, empty) => {
      const names = [...attributes.matchAll(/ ([\w:-]+)="/g)].map(([, attribute]) => attribute);
      if (new Set(names).size < names.length) flaws.push(`<${name}> repeats an attribute: ${attributes}`);
      if (end !== '' && open.pop() !== name) flaws.push(`</${name}> closes nothing`);
      if (end === '' && empty === '') open.push(name);
      return '';
    },
  );
  const ids = [...xml.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  const used = [...xml.matchAll(/(?:url\(|href=")#([\w-]+)/g)].map(([, id]) => id);
  if (rest !== '') flaws.push(`outside of tags: ${rest}`);
  if (new Set(ids).size < ids.length) flaws.push(`an id comes twice: ${ids.join(' ')}`);
  return [...flaws, ...open, ...used.filter((id) => !ids.includes(id)).map((id) => `no #${id}`)];
};

test('the check of SVGs finds errors', () => {
  expect(flawsOf('<svg><g fill="url(#a)"><path d="M0 0"/></g><b id="a"/></svg>')).toEqual([]);
  for (const wrong of [
    '<svg><g></svg>',
    '<g',
    '<a x="1" x="2"/>',
    '<a id="i"/><b id="i"/>',
    '<a fill="url(#i)"/>',
    '<a>x</a>',
  ])
    expect(flawsOf(wrong)).not.toEqual([]);
});

test('[C4] every picture is well-formed XML with ids of its own', async () => {
  for (const body of await bodiesOf(keys)) expect(flawsOf(body)).toEqual([]);
});

test('[E16] there are 60 pictures for moments, all different', async () => {
  const bodies = await bodiesOf(Array.from({ length: 60 }, (_, number) => sceneKey(number)));
  expect(new Set(bodies).size).toBe(60);
  expect(isDemoPicture(sceneKey(60))).toBe(false);
});

test('[E16] a moment picture has the size given in the moment', async () => {
  for (const { key, width, height } of world.momentsAt(ANCHOR).flatMap(({ pictures }) => pictures))
    expect(await bodyOf(key)).toContain(`width="${width}" height="${height}"`);
});

test('[E12] named hosts have different portraits; other rooms of a host have the same', async () => {
  // 74 hosts have their own names, 48 of them in simplified Chinese; further ones are other rooms of the first.
  const { hosts } = world.anchorsAt(ANCHOR);
  const portraits = await bodiesOf(hosts.map(({ pictureId }) => pictureId));
  expect(new Set(portraits.slice(0, 48)).size).toBe(48);
  expect(new Set(portraits).size).toBe(48 + 18 + 8);
});

test('[E20] every tipster has a face of their own, and none is that of a host', async () => {
  const profiles = world.tipsters().map(({ profile }) => profile);
  const { hosts } = world.anchorsAt(ANCHOR);
  const faces = [...profiles, ...hosts.slice(0, 48).map(({ pictureId }) => pictureId)];
  expect(new Set(await bodiesOf(faces)).size).toBe(24 + 6 + 3 + 48);
});

test('[C4] keys of other files are not demo pictures', async () => {
  for (const key of [
    '',
    'f-0123',
    'demo1-scene-99',
    'demo1-scene-x',
    'demo1-banner--1',
    'demo2-scene-1',
    '../demo1-scene-1',
  ])
    expect(await readDemoPicture(key)).toBeNull();
});
