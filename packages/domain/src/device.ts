import type { Device, Platform } from '@touchline/contract/boot.ts';

/** An unknown device. */
export const ANY_DEVICE: Device = { platform: 'other', isInChatApp: false };

const platformOf = (userAgent: string, maxTouchPoints: number): Platform => {
  if (/windows phone/i.test(userAgent)) return 'other';
  if (/iphone|ipod|ipad/i.test(userAgent)) return 'ios';
  if (/macintosh/i.test(userAgent) && maxTouchPoints > 1) return 'ios';
  return /android/i.test(userAgent) ? 'android' : 'other';
};

/**
 * The device of a user agent. An iPad claims to be a Mac; `maxTouchPoints` of the navigator distinguishes them, 0 when
 * unavailable.
 */
export const deviceOf = (userAgent: string, maxTouchPoints: number): Device => ({
  platform: platformOf(userAgent, maxTouchPoints),
  isInChatApp: /micromessenger|\bqq\/|weibo|dingtalk/i.test(userAgent),
});
