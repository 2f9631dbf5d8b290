/** What runs on the device; `other` for desktops and phones that no store of ours is for. */
export type Platform = 'ios' | 'android' | 'other';

/** The platform of a user agent. An iPad says that it is a Mac; `maxTouchPoints` of the navigator tells them apart. */
export const platformOf = (userAgent: string, maxTouchPoints: number): Platform => {
  if (/windows phone/i.test(userAgent)) return 'other';
  if (/iphone|ipod|ipad/i.test(userAgent)) return 'ios';
  if (/macintosh/i.test(userAgent) && maxTouchPoints > 1) return 'ios';
  return /android/i.test(userAgent) ? 'android' : 'other';
};

/** Whether a chat app shows the page: it opens neither other apps nor packages. */
export const isInsideChatApp = (userAgent: string): boolean => /micromessenger|\bqq\/|weibo|dingtalk/i.test(userAgent);
