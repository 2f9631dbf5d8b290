import { BOOT_ELEMENT_ID } from '@touchline/contract/boot.ts';
import type { BootData } from '@touchline/contract/boot.ts';

const PARTS: readonly (keyof BootData)[] = ['domains', 'commonConfig', 'time', 'reads', 'view'];

const isBootData = (value: unknown): value is BootData =>
  typeof value === 'object' && value !== null && PARTS.every((part) => part in value);

/** The boot data that the server wrote into the page (contract: BootData); null when there is none or it is broken. */
export const readBootData = (
  text = document.getElementById(BOOT_ELEMENT_ID)?.textContent ?? 'null',
): BootData | null => {
  try {
    const value: unknown = JSON.parse(text);
    return isBootData(value) ? value : null;
  } catch {
    return null;
  }
};
