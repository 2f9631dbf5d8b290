import { expect, test } from 'vitest';
import { safePath } from '#in-app-path.ts';

const accepted = (paths: readonly string[]): string[] => paths.filter((path) => safePath(path) !== null);

test('[P1] an in-app path is unchanged', () => {
  const paths = [
    '/',
    '/anchor',
    '/anchor/',
    '/anchor/detail/host-12',
    '/program-detail/7/fb-2040',
    '/anchor?sort=2&name=%E8%80%81%E7%8E%8B&resume=follow-host%3A12',
  ];
  for (const path of paths) expect(safePath(path)).toBe(path);
});

test('[P1] paths to another host are refused', () => {
  const paths = [
    '',
    'anchor',
    '//evil.example',
    '///evil.example',
    '/anchor//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/anchor?to=\\evil',
    'https://evil.example',
    'javascript:alert(1)',
    '/https://evil.example',
    ' /anchor',
    '/..//evil.example',
    '/./anchor',
  ];
  expect(accepted(paths)).toEqual([]);
});

test('[P1] encoded and Unicode forms of slash, backslash and dot are refused', () => {
  const slashes = [
    '%2F',
    '%2f',
    '%5C',
    '%5c',
    '%252F',
    '%255C',
    '\uFF0F',
    '\uFF3C',
    '\u2215',
    '\u2044',
    '\u29F5',
    '\u29F8',
  ];
  const others = ['%2E%2E/', '\uFF0E\uFF0E/', '\u2024', '\u3002', '\u200B', '\uFEFF', '\u202E'];
  const parts = [...slashes, ...others];
  expect(accepted(parts.flatMap((part) => [`/${part}evil`, `/anchor/${part}evil`]))).toEqual([]);
});

test('[P1] characters that a browser strips from URLs are refused', () => {
  for (const blank of ['\t', '\n', '\r', '\u0000', '\u001F', ' ', '\u00A0', '\u2028']) {
    expect(safePath(`/${blank}/evil.example`)).toBeNull();
    expect(safePath(`${blank}//evil.example`)).toBeNull();
    expect(safePath(`/anchor${blank}`)).toBeNull();
    expect(safePath(`/anchor?x=${blank}`)).toBeNull();
  }
});
