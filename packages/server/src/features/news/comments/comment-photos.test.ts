import type { User } from '@touchline/contract/account.ts';
import { CODE } from '@touchline/contract/codes.ts';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachDatabase, type TestDatabase } from '#platform/db/test-databases.ts';
import { LIMIT_RULES } from '#platform/http/limits.ts';
import { type CallOptions, createTestApp, type TestApp } from '#testing/test-app.ts';
import { CHINESE, ENGLISH } from '#testing/test-chat.ts';
import { phonePhoto, picture, smallPng } from '#testing/test-pictures.ts';
import { comment, commentsSeen, OTHER_TIP, seedTips } from '#testing/test-tip-comments.ts';

const DAY_MS = 86_400_000;
const SCRIPT = '<script>alert(document.domain)</script>';

const upload = (app: TestApp, { token }: User, body: Buffer, options: CallOptions = {}) =>
  app.call('uploadCommentPhoto', { base64: body.toString('base64') }, { token, ...options });

describeEachDatabase('pictures of comments', (open) => {
  let app: TestApp;
  let database: TestDatabase;
  let mika: User;
  let rival: User;

  beforeEach(async () => {
    database = await open();
    app = await createTestApp(database);
    [mika, rival] = await Promise.all([app.member('mika'), app.member('rival')]);
    await seedTips(app);
  });

  afterEach(() => app.close());

  const fetchFile = (key: string) => app.app.inject(`/api/forehead/system/file/get/${key}`);
  const uploadAndRead = async (body: Buffer): Promise<{ body: Buffer; width: number; height: number }> => {
    const { code, data } = await upload(app, mika, body);
    expect(code).toBe(CODE.SUCCESS);
    const file = await fetchFile(data.key);
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/webp']);
    const { format, width, height } = await sharp(file.rawPayload).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', width: data.width, height: data.height });
    expect(data.key.endsWith(`-w${data.width}h${data.height}`)).toBe(true);
    return { body: file.rawPayload, width, height };
  };

  test('[E24] PNG, JPEG and WebP become WebP of their size; a larger one shrinks to 1600 pixels', async () => {
    const small = picture(40, 20);
    for (const body of [await small.png().toBuffer(), await small.jpeg().toBuffer(), await small.webp().toBuffer()])
      expect(await uploadAndRead(body)).toMatchObject({ width: 40, height: 20 });
    expect(await uploadAndRead(await picture(3200, 1000).jpeg().toBuffer())).toMatchObject({
      width: 1600,
      height: 500,
    });
    expect(await uploadAndRead(await picture(500, 2000).png().toBuffer())).toMatchObject({ width: 400, height: 1600 });
  });

  test("a phone's photo is upright, without location and camera data", async () => {
    const photo = await phonePhoto(60, 30);
    expect(photo.includes('SpyPhone')).toBe(true);
    expect(await sharp(photo).metadata()).toMatchObject({ orientation: 6, exif: expect.anything() });
    const { body, width, height } = await uploadAndRead(photo);
    expect([width, height]).toEqual([30, 60]);
    const { exif, icc, xmp, iptc, orientation } = await sharp(body).metadata();
    expect({ exif, icc, xmp, iptc, orientation }).toEqual({});
    expect(body.includes('SpyPhone') || body.includes('Exif')).toBe(false);
  });

  test('data after the end of a picture, or hidden in it, is removed', async () => {
    const hidden = picture(30, 30).withExif({ IFD0: { ImageDescription: SCRIPT } });
    const pictures = [await hidden.png().toBuffer(), await hidden.jpeg().toBuffer(), await hidden.webp().toBuffer()];
    for (const body of pictures) {
      const polyglot = Buffer.concat([body, Buffer.from(`<html>${SCRIPT}</html>`)]);
      expect(polyglot.includes('alert(document')).toBe(true);
      expect((await uploadAndRead(polyglot)).body.includes('alert(document')).toBe(false);
    }
  });

  test('only the content counts: GIF, SVG, HTML and other files are refused with a clear message', async () => {
    const svg = Buffer.from(`<?xml version="1.0"?><!-- a --><svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`);
    const cases: [Buffer, string][] = [
      [await picture(10, 10).gif().toBuffer(), 'GIF is not supported, please upload PNG, JPEG or WebP'],
      [svg, 'SVG is not supported, please upload PNG, JPEG or WebP'],
      [Buffer.from(`<!doctype html><body>${SCRIPT}</body>`), 'this file type is not supported'],
      [await picture(10, 10).tiff().toBuffer(), 'this file type is not supported'],
      [Buffer.from(`%PDF-1.7 ${SCRIPT} and more`), 'this file type is not supported'],
    ];
    for (const [body, message] of cases) {
      const reply = await upload(app, mika, body, ENGLISH);
      expect([reply.status, reply.code]).toEqual([200, CODE.PICTURE_REFUSED]);
      expect(reply.msg).toContain(message);
    }
    expect((await upload(app, mika, svg, CHINESE)).msg).toBe('不支持 SVG 图片，请上传 PNG、JPEG 或 WebP');
    const stored = await database.db.selectFrom('file').select('key').where('key', '!=', 'portrait-kai').execute();
    expect(stored).toEqual([]);
  });

  test('a truncated or fake picture is refused as damaged', async () => {
    const noise = Buffer.from(Array.from({ length: 200 * 200 * 3 }, (_, index) => (index * 7919) % 251));
    const busy = sharp(noise, { raw: { width: 200, height: 200, channels: 3 } });
    const whole = [await busy.png().toBuffer(), await busy.jpeg().toBuffer(), await busy.webp().toBuffer()];
    const damaged = [
      ...whole.map((body) => body.subarray(0, body.length / 2)),
      Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from(SCRIPT)]),
      Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.from(SCRIPT)]),
    ];
    for (const body of damaged)
      expect(await upload(app, mika, body, ENGLISH)).toMatchObject({
        code: CODE.PICTURE_REFUSED,
        msg: 'the picture is damaged and cannot be read',
      });
  });

  test('a picture with far too many pixels is not decoded', async () => {
    const bomb = smallPng(20_000, 20_000);
    expect(bomb.length).toBeLessThan(100_000);
    for (const body of [bomb, smallPng(100_000, 100_000, { pixels: false }), smallPng(7100, 7100)]) {
      const reply = await upload(app, mika, body, ENGLISH);
      expect([reply.code, reply.msg]).toEqual([CODE.PICTURE_REFUSED, 'the picture has more than 50 million pixels']);
    }
  });

  test('the largest picture is re-encoded off the event loop', async () => {
    const body = smallPng(7000, 7000);
    let turns = 0;
    const timer = setInterval(() => turns++, 5);
    const { data } = await upload(app, mika, body);
    clearInterval(timer);
    expect(data).toMatchObject({ width: 1600, height: 1600 });
    expect(turns).toBeGreaterThan(3);
  });

  test('too many bytes are refused', async () => {
    const head = await picture(10, 10).png().toBuffer();
    for (const size of [8 * 1024 * 1024 + 1, 12 * 1024 * 1024]) {
      const reply = await upload(app, mika, Buffer.concat([head, Buffer.alloc(size - head.length)]));
      expect([reply.status, reply.code]).toEqual([413, CODE.TOO_LARGE]);
    }
  });

  const keyOf = async (user: User, colour: string): Promise<string> =>
    (await upload(app, user, await picture(20, 20, colour).png().toBuffer())).data.key;

  test('[E24] a comment shows its writer’s uploads in order, and needs no text with them', async () => {
    const keys = [await keyOf(mika, '#ff0000'), await keyOf(mika, '#00ff00')];
    const { data } = await comment(app, mika, '', { photos: [...keys, keys[0] ?? ''] });
    expect(data).toMatchObject({ content: '', photos: keys.join(',') });
    expect((await commentsSeen(app))[0]?.photos).toBe(keys.join(','));
    expect((await comment(app, mika, '\u200B', { photos: keys })).data.content).toBe('');
  });

  test('pictures of others, other files, URLs and more than four pictures are refused', async () => {
    const theirs = await keyOf(rival, '#0000ff');
    const own = await keyOf(mika, '#ff0000');
    const inputs = [
      [theirs],
      ['portrait-kai'],
      [own, 'https://x.example/a.png'],
      ['../../etc/passwd'],
      Array(5).fill(own),
    ];
    for (const photos of inputs)
      expect(await comment(app, mika, 'look', { photos })).toMatchObject({ status: 400, code: CODE.MALFORMED });
    expect(await commentsSeen(app)).toEqual([]);
    expect(await keyOf(mika, '#0000ff')).toBe(theirs);
    expect((await comment(app, mika, 'look', { photos: [theirs] })).code).toBe(CODE.SUCCESS);
  });

  test('a picture’s file is removed with the last comment that shows it', async () => {
    const shared = await keyOf(mika, '#ff0000');
    expect(await keyOf(rival, '#ff0000')).toBe(shared);
    const { data: first } = await comment(app, mika, 'one', { photos: [shared] });
    const { data: second } = await comment(app, mika, 'two', { photos: [shared], messageId: OTHER_TIP });
    const { data: third } = await comment(app, rival, 'three', { photos: [shared], parentId: first.id });
    const statusAfter = async (removal: Promise<unknown>) => {
      await removal;
      return (await fetchFile(shared)).statusCode;
    };
    expect(await statusAfter(app.ops('opsRemoveComment', { id: third.id }))).toBe(200);
    expect(await statusAfter(app.ops('opsRemoveComment', { id: first.id }))).toBe(200);
    const own = { commentId: second.id };
    expect(await statusAfter(app.call('removeMyTipComment', own, { token: mika.token }))).toBe(404);
    expect((await comment(app, mika, 'again', { photos: [shared] })).code).toBe(CODE.MALFORMED);
  });

  const removeOwn = (user: User, commentId: string) =>
    app.call('removeMyTipComment', { commentId }, { token: user.token });

  test('[C7, E24] removing a comment keeps pictures that were uploaded since, or by another member', async () => {
    const shared = await keyOf(mika, '#ff0000');
    const { data: first } = await comment(app, mika, 'a typo', { photos: [shared] });
    app.clock.now += 1000;
    expect([await keyOf(mika, '#ff0000'), await keyOf(rival, '#ff0000')]).toEqual([shared, shared]);
    await removeOwn(mika, first.id);
    const again = await comment(app, mika, 'no typo', { photos: [shared] });
    const other = await comment(app, rival, 'mine too', { photos: [shared] });
    expect([again.code, other.code]).toEqual([CODE.SUCCESS, CODE.SUCCESS]);
    await removeOwn(mika, again.data.id);
    expect((await fetchFile(shared)).statusCode).toBe(200);
    await removeOwn(rival, other.data.id);
    expect((await fetchFile(shared)).statusCode).toBe(404);
  });

  test('[E24] a repeated upload waits no longer than a day for a second comment', async () => {
    const key = await keyOf(mika, '#ff0000');
    const { data: only } = await comment(app, mika, 'look', { photos: [key] });
    app.clock.now += 1000;
    expect(await keyOf(mika, '#ff0000')).toBe(key);
    app.clock.now += DAY_MS;
    await app.ops('opsRemoveComment', { id: only.id });
    expect((await fetchFile(key)).statusCode).toBe(404);
  });

  test('[E24] a picture without a comment is removed a day after its upload; one that is shown stays', async () => {
    const [forgotten, shown] = [await keyOf(mika, '#ff0000'), await keyOf(mika, '#00ff00')];
    await comment(app, mika, 'look', { photos: [shown] });
    const statuses = async () => {
      await app.newsService.removeForgottenPhotos();
      return [(await fetchFile(forgotten)).statusCode, (await fetchFile(shown)).statusCode];
    };
    app.clock.now += DAY_MS - 1;
    expect(await statuses()).toEqual([200, 200]);
    app.clock.now += 1;
    expect(await statuses()).toEqual([404, 200]);
    expect((await comment(app, mika, 'late', { photos: [forgotten] })).code).toBe(CODE.MALFORMED);
  });

  test('[C7, E24] a comment that is written while the last one with its picture is removed shows it or is refused', async () => {
    for (let round = 0; round < 8; round += 1) {
      const key = await keyOf(mika, '#ff0000');
      const { data: first } = await comment(app, mika, 'one', { photos: [key], messageId: OTHER_TIP });
      const [reply] = await Promise.all([comment(app, mika, 'two', { photos: [key] }), removeOwn(mika, first.id)]);
      const isWritten = reply.code === CODE.SUCCESS;
      expect([reply.code, (await fetchFile(key)).statusCode]).toEqual(
        isWritten ? [CODE.SUCCESS, 200] : [CODE.MALFORMED, 404],
      );
      if (isWritten) await removeOwn(mika, reply.data.id);
    }
  });

  test('[V7] a member who may not write may not upload', async () => {
    await app.ops('opsSaveChatConfig', { vipLimit: 2 });
    const body = await picture(10, 10).png().toBuffer();
    expect((await upload(app, mika, body)).code).toBe(CODE.CHAT_RULE);
    await app.ops('opsSaveChatBan', { uid: mika.uid });
    expect((await upload(app, mika, body)).code).toBe(CODE.CHAT_BANNED);
  });

  test('a member may upload 60 pictures a day', async () => {
    const rows = Array.from({ length: 60 }, (_, index) => ({
      key: `f-${index}`,
      uid: mika.uid,
      created_at: app.clock.now,
    }));
    await database.db.insertInto('comment_photo').values(rows).execute();
    const body = await picture(10, 10).png().toBuffer();
    expect(await upload(app, mika, body)).toMatchObject({ status: 429, code: CODE.TOO_MANY });
    expect((await upload(app, rival, body)).code).toBe(CODE.SUCCESS);
    app.clock.now += DAY_MS;
    expect((await upload(app, mika, body)).code).toBe(CODE.SUCCESS);
  });

  test('uploads that are too fast are refused with the time to wait', async () => {
    const limited = await createTestApp(await open(), { RATE_LIMITS: 'on' });
    const member = await limited.member('mika');
    const body = await picture(10, 10).png().toBuffer();
    const replies = await Promise.all(
      Array.from({ length: LIMIT_RULES.commentPhoto.points + 5 }, () => upload(limited, member, body)),
    );
    expect(replies.filter(({ code }) => code === CODE.SUCCESS)).toHaveLength(LIMIT_RULES.commentPhoto.points);
    expect(replies.filter(({ code }) => code === CODE.TOO_MANY)).toHaveLength(5);
    await limited.close();
  });
});
