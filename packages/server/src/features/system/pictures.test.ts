import { CODE } from '@touchline/contract/codes.ts';
import { brotliDecompressSync } from 'node:zlib';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeDefaultDatabase, type TestDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { storePicture } from '#testing/test-seed.ts';
import { phonePhoto, picture, smallPng } from '#testing/test-pictures.ts';

const SCRIPT = '<script>alert(document.domain)</script>';
const BROWSER = 'image/avif,image/webp,image/apng,image/*,*/*;q=0.8';

type PictureType = 'image/png' | 'image/jpeg' | 'image/webp';

describeDefaultDatabase('uploaded pictures', (open) => {
  let app: TestApp;
  let database: TestDatabase;

  beforeEach(async () => {
    database = await open();
    app = await createTestApp(database);
  });
  afterEach(() => app.close());

  const upload = (contentType: PictureType, body: Buffer) =>
    app.ops('opsUploadFile', { contentType, base64: body.toString('base64') });
  const keyOf = async (contentType: PictureType, body: Buffer) => (await upload(contentType, body)).data.key;
  const fetchFile = (key: string, query = '', accept?: string) =>
    app.app.inject({
      url: `/api/forehead/system/file/get/${key}${query}`,
      headers: accept === undefined ? {} : { accept },
    });
  /** `96.avif` of each stored size. */
  const sizesOf = async (key: string) => {
    const stored = database.db.selectFrom('stored_object').select('key').where('key', 'like', `sizes/${key}/%`);
    return (await stored.orderBy('key').execute()).map((row) => row.key.split('/')[2]);
  };

  test("an operator's photo is upright in its own format, without location and camera data", async () => {
    const photo = await phonePhoto(60, 30);
    expect(photo.includes('SpyPhone')).toBe(true);
    const polyglot = Buffer.concat([photo, Buffer.from(SCRIPT)]);
    const { rawPayload: body, headers } = await fetchFile(await keyOf('image/jpeg', polyglot));
    expect(headers['content-type']).toBe('image/jpeg');
    const { format, width, height, exif, icc, xmp, iptc, orientation } = await sharp(body).metadata();
    expect({ format, width, height, exif, icc, xmp, iptc, orientation }).toEqual({
      format: 'jpeg',
      width: 30,
      height: 60,
    });
    for (const word of ['SpyPhone', 'Exif', 'alert(document']) expect(body.includes(word)).toBe(false);
  });

  test('PNG is lossless, a huge picture is scaled to 2560 px, an animation keeps its first frame', async () => {
    const png = await picture(3, 2, '#12345678').ensureAlpha(0.5).png().toBuffer();
    const kept = (await fetchFile(await keyOf('image/png', png))).rawPayload;
    const pixels = (body: Buffer) => sharp(body).ensureAlpha().raw().toBuffer();
    expect(await pixels(kept)).toEqual(await pixels(png));
    const { rawPayload: shrunk } = await fetchFile(
      await keyOf('image/jpeg', await picture(4000, 1000).jpeg().toBuffer()),
    );
    expect(await sharp(shrunk).metadata()).toMatchObject({ width: 2560, height: 640 });
    const frames = await Promise.all(['#ff0000', '#0000ff'].map((colour) => picture(8, 8, colour).png().toBuffer()));
    const moving = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0 })
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    const { rawPayload: still } = await fetchFile(await keyOf('image/webp', moving));
    expect((await sharp(still).metadata()).pages ?? 1).toBe(1);
    expect((await sharp(still).stats()).dominant.r).toBeGreaterThan(200);
  });

  test('another format, a decompression bomb and a damaged picture are refused with the reason, and nothing is stored', async () => {
    const whole = await picture(200, 200).jpeg().toBuffer();
    const bomb = smallPng(20_000, 20_000);
    expect(bomb.length).toBeLessThan(100_000);
    const cases: [PictureType, Buffer, string][] = [
      ['image/png', whole, 'not a image/png'],
      ['image/webp', await picture(9, 9).gif().toBuffer(), 'not a image/webp'],
      ['image/png', bomb, 'more than 50 million pixels'],
      ['image/png', smallPng(100_000, 100_000, { pixels: false }), 'more than 50 million pixels'],
      ['image/jpeg', whole.subarray(0, whole.length / 2), 'damaged'],
      ['image/png', Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from(SCRIPT)]), 'damaged'],
    ];
    for (const [type, body, message] of cases) {
      const reply = await upload(type, body);
      expect([reply.status, reply.code]).toEqual([400, CODE.MALFORMED]);
      expect(JSON.stringify(reply)).toContain(message);
    }
    expect(await database.db.selectFrom('file').select('key').execute()).toEqual([]);
  });

  test('a client gets the narrowest sufficient width, as AVIF, else WebP, else the original', async () => {
    const key = await keyOf('image/jpeg', await picture(1000, 500).jpeg().toBuffer());
    const shown = async (query: string, accept?: string) => {
      const { rawPayload, headers, statusCode } = await fetchFile(key, query, accept);
      expect([statusCode, headers.vary]).toEqual([200, 'accept']);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      return [headers['content-type'], (await sharp(rawPayload).metadata()).width];
    };
    expect(await shown('?w=100', BROWSER)).toEqual(['image/avif', 192]);
    expect(await shown('?w=384', 'image/webp,*/*')).toEqual(['image/webp', 384]);
    expect(await shown('?w=384', 'image/avif;q=0, image/webp')).toEqual(['image/webp', 384]);
    for (const accept of ['*/*', 'image/png', undefined])
      expect(await shown('?w=384', accept)).toEqual(['image/jpeg', 1000]);
    // Pictures are never enlarged.
    expect(await shown('?w=1200', BROWSER)).toEqual(['image/avif', 1000]);
    expect(await shown('?w=1e9', BROWSER)).toEqual(['image/avif', 1000]);
    for (const query of ['', '?w=', '?w=-1', '?w=x', '?w=1&w=2'])
      expect(await shown(query, BROWSER)).toEqual(['image/jpeg', 1000]);
  });

  test('all widths up to its own are created after the upload, and removed with the picture', async () => {
    const key = await keyOf('image/png', await picture(300, 200).png().toBuffer());
    const wanted = [192, 384, 96].flatMap((width) => [`${width}.avif`, `${width}.webp`]);
    await expect.poll(() => sizesOf(key), { timeout: 10_000 }).toEqual(wanted);
    await database.db.deleteFrom('file').where('key', '=', key).execute();
    expect((await fetchFile(key, '?w=96', BROWSER)).statusCode).toBe(404);
  });

  test('a drawn picture is compressed for those who accept that, and is the same for all', async () => {
    const body = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${'<path d="M0 0h9v9z"/>'.repeat(99)}</svg>`);
    await storePicture(database.db, { key: 'f-drawn', contentType: 'image/svg+xml', body });
    const drawn = (accepted: string) =>
      app.app.inject({
        url: '/api/forehead/system/file/get/f-drawn',
        headers: { 'accept-encoding': accepted },
      });
    for (const { rawPayload, headers } of [await drawn('br, gzip'), await drawn('br')]) {
      expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept, accept-encoding' });
      expect(rawPayload.length).toBeLessThan(body.length / 5);
      expect(brotliDecompressSync(rawPayload)).toEqual(body);
    }
    const plain = await drawn('br;q=0');
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(plain.headers['vary']).toBe('accept, accept-encoding');
    expect(plain.rawPayload).toEqual(body);
  });

  test('[C4] an SVG stored by an older version is served so that no script in it runs', async () => {
    const body = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>x()</script></svg>');
    await storePicture(database.db, { key: 'f-drawing', contentType: 'image/svg+xml', body });
    const { headers } = await fetchFile('f-drawing', '?w=96', BROWSER);
    expect(headers).toMatchObject({ 'content-type': 'image/svg+xml', 'x-content-type-options': 'nosniff' });
    expect(headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
    expect(await sizesOf('f-drawing')).toEqual([]);
  });

  test('a picture of an older version gets its sizes once, when first requested; a damaged one is served unchanged', async () => {
    const body = await picture(500, 500).png().toBuffer();
    for (const [key, content] of [
      ['f-old', body],
      ['f-broken', Buffer.from('no picture')],
    ] as const)
      await storePicture(database.db, { key, contentType: 'image/png', body: content });
    const replies = await Promise.all(Array.from({ length: 20 }, () => fetchFile('f-old', '?w=96', BROWSER)));
    expect(new Set(replies.map(({ headers }) => headers['content-type']))).toEqual(new Set(['image/avif']));
    expect(await sizesOf('f-old')).toEqual(['96.avif']);
    const broken = await fetchFile('f-broken', '?w=96', BROWSER);
    expect([broken.statusCode, broken.body, broken.headers['cache-control']]).toEqual([
      200,
      'no picture',
      'public, max-age=60',
    ]);
  });
});
