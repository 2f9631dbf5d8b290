import { afterEach, expect, test, vi } from 'vitest';
import { mayBeThere, readPicture } from '#ui/share/picture-file.ts';

afterEach(() => vi.unstubAllGlobals());

const answer = (body: string, type: string, status = 200): void => {
  vi.stubGlobal('fetch', async () => new Response(body, { status, headers: { 'content-type': type } }));
};

test('a picture becomes a file that is called as its page', async () => {
  answer('pixels', 'image/png');
  const { name, type, size } = await readPicture('/pictures/nba.png', 'Lakers / Celtics');
  expect([name, type, size]).toEqual(['Lakers Celtics.png', 'image/png', 6]);
});

test('a failure is no file, whatever status it comes with', async () => {
  answer('{"code":10404}', 'application/json', 404);
  await expect(readPicture('/pictures/nba.png', 'x')).rejects.toThrow('404');
  answer('{"code":10404}', 'application/json');
  await expect(readPicture('/pictures/nba.png', 'x')).rejects.toThrow('application/json');
});

test('only the answer that there is none says so: a picture that failed otherwise may be there', async () => {
  answer('', 'application/json', 404);
  expect(await mayBeThere('/pictures/nba.png')).toBe(false);
  answer('', 'application/json', 503);
  expect(await mayBeThere('/pictures/nba.png')).toBe(true);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  expect(await mayBeThere('/pictures/nba.png')).toBe(true);
});
