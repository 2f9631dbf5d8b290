import { CODE } from '@touchline/contract/codes.ts';
import { msg } from '@lingui/core/macro';
import { host } from '#platform/host/host.ts';
import { i18n } from '#platform/i18n/i18n.ts';
import { session } from '#platform/session/session.ts';
import { toast } from '#ui/toast/toast-store.ts';

const KICKED = msg`账号已在另一台设备登录，这里已退出`;
const EXPIRED = msg`登录已过期，请重新登录`;

/** X2: ends the session, says why in the language on screen (the native app does so itself), and tells the host. A visitor hears nothing. */
export const emitSessionEnd = (code: number): void => {
  if (session.get() === null) return;
  session.end();
  const { appType, emit } = host.get();
  emit('sessionEnd', { code });
  if (appType !== 1) toast.error(i18n._(code === CODE.KICKED ? KICKED : EXPIRED));
};
