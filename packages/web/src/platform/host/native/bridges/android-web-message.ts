import { post } from '#platform/host/native/bridges/bridge.ts';
import type { OpenBridge } from '#platform/host/native/bridges/bridge.ts';

/** Android, WebViewCompat.addWebMessageListener: native itself allows our origin only. */
export const openAndroidWebMessage: OpenBridge = (page, receive) => {
  const native = page.touchlineNative;
  if (native === undefined) return null;
  const onMessage = ({ data }: { data: unknown }): void => receive(data);
  native.addEventListener('message', onMessage);
  return {
    dialect: 'android-web-message',
    send: (text) => {
      if (page.touchlineNative === undefined) throw new Error('the listener is gone');
      post(native, text);
    },
    close: () => native.removeEventListener('message', onMessage),
  };
};
