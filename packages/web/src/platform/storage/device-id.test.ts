import { expect, test } from 'vitest';
import { deviceId } from '#platform/storage/device-id.ts';
import { memoryStore } from '#platform/storage/local-store.ts';

test('[N9] [C1] a device identifier is made once and kept, in the form that the server takes', () => {
  const store = memoryStore();
  const id = deviceId(store);
  expect(id).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
  expect(deviceId(store)).toBe(id);
  expect(deviceId(memoryStore())).not.toBe(id);
});

test('[N9] a damaged identifier is replaced', () => {
  const store = memoryStore();
  store.setItem('touchline.device-id', 'no spaces allowed');
  expect(deviceId(store)).toMatch(/^[a-z0-9]{32}$/);
});
