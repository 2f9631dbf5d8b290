import type { DeviceKind } from '@touchline/contract/account.ts';
import { DEVICE_TYPE } from '@touchline/contract/device-type.ts';
import Bowser from 'bowser';
import type { CallContext } from './call-context.ts';

/** A device as shown to its member. */
export interface Device {
  id: string;
  kind: DeviceKind;
  name: string;
}

/** For a parent that sends no device; sessions of its members are then indistinguishable. */
const NO_DEVICE = 'parent';

/** Real ones are far shorter; longer ones only cost time. */
const LONGEST_USER_AGENT = 512;
const LONGEST_NAME = 60;

const KINDS: Readonly<Record<string, DeviceKind>> = { mobile: 'phone', tablet: 'tablet', desktop: 'computer' };
const SYSTEMS: Readonly<Record<number, string>> = { [DEVICE_TYPE.android]: 'Android', [DEVICE_TYPE.ios]: 'iOS' };

/** The device of a parent site's member, as far as the parent sends it. */
export const parentDevice = (deviceId: string | undefined): Device => ({
  id: deviceId ?? NO_DEVICE,
  kind: 'parent',
  name: '',
});

/** The device of a call by its own claims: only shown to its member, never used for decisions. */
export const deviceOf = ({ headers, userAgent }: Pick<CallContext, 'headers' | 'userAgent'>): Device => {
  const { deviceId: id, appType, osType } = headers;
  if (appType === 1) return { id, kind: 'app', name: SYSTEMS[osType] ?? '' };
  if (userAgent === '') return { id, kind: 'other', name: '' };
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, LONGEST_USER_AGENT));
  const name = [browser.name, os.name].filter(Boolean).join(' · ').slice(0, LONGEST_NAME);
  return { id, kind: KINDS[platform.type ?? ''] ?? 'other', name };
};
