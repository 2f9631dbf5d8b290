import type { Device } from '@touchline/contract/boot.ts';
import { ANY_DEVICE, deviceOf } from '@touchline/domain/device.ts';
import { renderedDevice, useDeviceFact } from '#platform/prerender/prerender-context.ts';

let own: Device | undefined;

const ownDevice = (): Device => (own ??= deviceOf(navigator.userAgent, navigator.maxTouchPoints));

/** What this device is; until the page is hydrated, the one that the server rendered it for. */
export const useDevice = (): Device => useDeviceFact(ownDevice, () => renderedDevice() ?? ANY_DEVICE);
