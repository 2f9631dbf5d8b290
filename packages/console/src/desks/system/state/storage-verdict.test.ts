import type { StorageState } from '@touchline/contract/ops-system.ts';
import { expect, test } from 'vitest';
import { verdictOfStorage } from './storage-verdict.ts';

const GB = 1_000_000_000;
const disk = { freeBytes: 50 * GB, sizeBytes: 100 * GB };
const recordings = { isOn: true, shows: 3, paused: 0, bytes: 40 * GB, mostBytes: null, disk, keptFreeBytes: 2 * GB };
const verdict = (more: Partial<StorageState['recordings']>, data = disk) =>
  verdictOfStorage({ disk: data, recordings: { ...recordings, ...more } });
const free = (gigabytes: number) => ({ freeBytes: gigabytes * GB, sizeBytes: 100 * GB });

test('less than a tenth of a disk is low; what recording leaves free does not count', () => {
  expect(verdict({})).toBe('ok');
  expect([verdict({}, free(10)), verdict({}, free(9))]).toEqual(['ok', 'low']);
  expect([verdict({ disk: free(12) }), verdict({ disk: free(11) })]).toEqual(['ok', 'low']);
});

test('recordings near their limit are low, and only while shows are recorded', () => {
  expect([verdict({ mostBytes: 50 * GB }), verdict({ mostBytes: 44 * GB })]).toEqual(['ok', 'low']);
  expect(verdict({ mostBytes: 44 * GB, isOn: false, disk: free(1) })).toBe('ok');
});

test('a paused recording comes first; the object store has no end', () => {
  expect(verdict({ paused: 1 }, free(1))).toBe('paused');
  expect(verdict({ disk: null })).toBe('ok');
});
