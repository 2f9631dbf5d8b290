import { expect, test } from 'vitest';
import { HOSTILE_PATHS } from '#embedding/hostile-testing.ts';
import { sitePath, webAddress } from '#embedding/site-path.ts';

/** Unusual but valid paths of the parent's own site. */
const OWN_PATHS = [
  '/@evil.example',
  '/;@evil.example',
  '/javascript:alert(1)',
  '/%252f%252fevil.example',
  '/%09/evil.example',
];

test('[N14] a path of the parent site may have dots and encoded letters', () => {
  for (const path of ['/', '/index.html', '/a.b/c%20d?x=//y#z', '/member/7/']) expect(sitePath(path)).toBe(path);
});

test.each(HOSTILE_PATHS.filter((path) => !OWN_PATHS.includes(path)))(
  '[N14] %j is not a path of the parent site',
  (path) => {
    expect(sitePath(path)).toBeNull();
  },
);

test.each(OWN_PATHS)('[N14] %j stays on the parent site', (path) => {
  expect(new URL(path, 'https://parent.example').origin).toBe('https://parent.example');
  expect(sitePath(path)).toBe(path);
});

test('[N14] an external URL is http or https, without credentials', () => {
  for (const address of ['https://shop.example', 'http://shop.example:8080/a?b#c', 'https://商店.example/金币'])
    expect(webAddress(address)).toBe(address);
  for (const address of [
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'https:shop.example',
    'https://parent.example@evil.example',
    'https://shop.example\\@evil.example',
    'https://shop.example/\n',
    'https://',
    '//evil.example',
    '/anchor',
    '',
  ])
    expect(webAddress(address)).toBeNull();
});
