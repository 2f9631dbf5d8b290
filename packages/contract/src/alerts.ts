import * as z from 'zod';
import { ALERT_CHANNELS, ALERT_KINDS } from '#alert-kinds.ts';
import { CODE } from '#codes.ts';
import { Nothing, siteRoute } from '#route.ts';
import { csvOf, EpochMs, formInt, Id } from '#values.ts';

const MINUTES_OF_DAY = 1440;

/** Minute of the day in the member's time zone. */
const MinuteOfDay = formInt(0, MINUTES_OF_DAY - 1);

const NativeChannel = z.enum(ALERT_CHANNELS).exclude(['web']);

/** A device that gets alerts; it ends with its session. */
export const AlertDevice = z.object({
  id: Id,
  channel: z.enum(ALERT_CHANNELS),
  /** Browser and system, such as `Safari · iOS`; empty when unknown. */
  name: z.string(),
  addedAt: EpochMs,
  /** Whether it belongs to the session that makes the call. */
  isCurrent: z.boolean(),
});
export type AlertDevice = z.output<typeof AlertDevice>;

/** A member's choices; all is off until the member allows it. */
export const AlertChoices = z.object({
  kinds: z.array(z.enum(ALERT_KINDS)),
  /** Alerts say that something happened, without scores and results. */
  spoilerFree: z.boolean(),
  /** Nothing is sent between these minutes of the day; it may pass midnight. Null: at any time. */
  quiet: z.nullable(z.object({ from: z.int(), until: z.int() })),
  /** IANA zone of the times. */
  timeZone: z.string(),
  /** Hour of the day's summary by mail; null: none. */
  digestHour: z.nullable(z.int()),
  /** Whether there is a confirmed mail address, and a mail server. */
  canMail: z.boolean(),
  /** The server's public key for Web Push (base64url), which browsers subscribe with. */
  publicKey: z.string(),
  devices: z.array(AlertDevice),
});
export type AlertChoices = z.output<typeof AlertChoices>;

const Key = z.string().regex(/^[\w-]{16,120}$/, 'expected base64url');

export const alertRoutes = {
  getAlertChoices: siteRoute(
    'POST',
    'member',
    '/api/forehead/alert/get',
    Nothing,
    AlertChoices,
    'What the member wants to be alerted of, on which devices',
  ),
  saveAlertChoices: siteRoute(
    'POST',
    'member',
    '/api/forehead/alert/save',
    z
      .object({
        kinds: csvOf(z.enum(ALERT_KINDS)),
        spoilerFree: formInt(0, 1),
        quietFrom: z.optional(MinuteOfDay),
        quietUntil: z.optional(MinuteOfDay),
        timeZone: z.string().max(64),
        digestHour: z.optional(formInt(0, 23)),
      })
      .refine(
        ({ quietFrom, quietUntil }) => (quietFrom === undefined) === (quietUntil === undefined),
        'give both quietFrom and quietUntil, or none',
      ),
    AlertChoices,
    'Replaces the choices of the member; an absent time turns it off',
  ),
  addAlertDevice: siteRoute(
    'POST',
    'member',
    '/api/forehead/alert/device/add',
    z.object({ endpoint: z.string().max(1000), p256dh: Key, auth: Key }),
    AlertChoices,
    'Sends alerts to this browser (a Web Push subscription) until its session ends',
    [CODE.CONFLICT],
  ),
  addNativeAlertDevice: siteRoute(
    'POST',
    'member',
    '/api/forehead/alert/device/native',
    z.object({ channel: NativeChannel, token: z.string().regex(/^[\w:.-]{16,512}$/, 'expected a device token') }),
    AlertChoices,
    'Sends alerts to this native app until its session ends',
    [CODE.CONFLICT],
  ),
  removeAlertDevice: siteRoute(
    'POST',
    'member',
    '/api/forehead/alert/device/remove',
    z.object({ deviceId: Id }),
    AlertChoices,
    'Ends alerts on a device of the member; an unknown one changes nothing',
  ),
  testAlert: siteRoute(
    'POST',
    'member',
    '/api/forehead/alert/test',
    Nothing,
    Nothing,
    'Sends an alert to the devices of this session',
    [CODE.NOT_FOUND, CODE.TOO_MANY],
  ),
};
