import { HANDLER } from '#platform/host/native/bridges/bridge.ts';
import type { OpenBridge } from '#platform/host/native/bridges/bridge.ts';

/** DSBridge: a page may have its script without our app around it, so native is asked for the method. */
export const openDsBridge: OpenBridge = (page, receive) => {
  const bridge = page.dsBridge;
  if (bridge === undefined || !bridge.hasNativeMethod(HANDLER)) return null;
  let isOpen = true;
  const onMessage = (message: unknown): void => {
    if (isOpen && message !== undefined && message !== null && message !== '') receive(message);
  };
  bridge.register(HANDLER, onMessage);
  return {
    dialect: 'ds-bridge',
    send: (text) => void bridge.call(HANDLER, text, onMessage),
    close: () => {
      isOpen = false;
    },
  };
};
