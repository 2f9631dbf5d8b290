import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sha256 } from '#platform/http/sha256.ts';

test('[C1] the examples of FIPS 180-4', () => {
  expect(sha256('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  expect(sha256('abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq')).toBe(
    '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  );
});

test('[C1] texts of every length around the blocks, with Chinese and emoji, as the platform hashes them', () => {
  for (let length = 0; length <= 300; length += 1) {
    const text = '球⚽a'.repeat(length).slice(0, length);
    expect(sha256(text), `${length} characters`).toBe(hash('sha256', Buffer.from(text)));
  }
});
