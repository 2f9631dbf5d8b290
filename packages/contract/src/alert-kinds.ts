/**
 * What a member can be alerted of. `soon`: a booked match, or one of a followed team, begins in 15 minutes; `kick-off`: it begins; `goal`: its
 * goals and those that are taken back, or the ends of a basketball game's quarters; `full-time`: its result; `on-air`: a followed host;
 * `tip-settled`: an own purchase; `reply`: to an own comment, or an own line of a chat.
 */
export const ALERT_KINDS = ['soon', 'kick-off', 'goal', 'full-time', 'on-air', 'tip-settled', 'reply'] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** How a device gets its alerts: a browser by Web Push (RFC 8030), or the native app by Apple's or Google's service. */
export const ALERT_CHANNELS = ['web', 'apns', 'fcm'] as const;
export type AlertChannel = (typeof ALERT_CHANNELS)[number];

/** What a push message carries to our service worker, as JSON. Texts are in the language of the device. */
export interface AlertPayload {
  title: string;
  body: string;
  /** A later alert with the same tag takes the place of this one. */
  tag: string;
  /** The page that a tap opens: a path of the app. */
  path: string;
  /** When it happened (epoch ms). */
  at: number;
}
