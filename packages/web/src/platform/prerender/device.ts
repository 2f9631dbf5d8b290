import type { Device } from '@touchline/contract/boot.ts';
import { ANY_DEVICE, deviceOf } from '@touchline/domain/device.ts';
import { renderedDevice, useDeviceFact } from '#platform/prerender/prerender-context.ts';

let own: Device | undefined;
let ownAgent: string | undefined;

/** Tools for developers change what the browser calls itself while the page is open. */
const ownDevice = (): Device => {
  const { userAgent, maxTouchPoints } = navigator;
  if (own === undefined || userAgent !== ownAgent) own = deviceOf(userAgent, maxTouchPoints);
  ownAgent = userAgent;
  return own;
};

/** What this device is; until the page is hydrated, the one that the server rendered it for. */
export const useDevice = (): Device => useDeviceFact(ownDevice, () => renderedDevice() ?? ANY_DEVICE);
