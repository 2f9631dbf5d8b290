import { expect, test } from 'vitest';
import { encodeCall } from '#platform/http/encode-call.ts';

test('[C1] fills path parameters and keeps them out of the rest', () => {
  expect(encodeCall({ path: '/x/:id/y', encoding: 'query' }, { id: 'a/b', page: 2 })).toEqual({
    path: '/x/a%2Fb/y?page=2',
  });
});

test('[C1] leaves out absent values of a form but keeps empty text, zero and false', () => {
  const { body } = encodeCall({ path: '/x', encoding: 'form' }, { a: undefined, b: null, c: '', d: 0, e: false });
  expect(body).toBe('c=&d=0&e=false');
});

test('[C1] encodes Chinese text and signs of a form', () => {
  const { body } = encodeCall({ path: '/x', encoding: 'form' }, { name: '阿森纳 & 切尔西' });
  expect(new URLSearchParams(body).get('name')).toBe('阿森纳 & 切尔西');
});
