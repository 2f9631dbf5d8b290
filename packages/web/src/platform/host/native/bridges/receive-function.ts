import type { NativePage, Receive } from '#platform/host/native/bridges/bridge.ts';

/** `window.touchlineReceive(json)` for bridges without a way back. Returns the end of it. */
export const openReceiveFunction = (page: NativePage, receive: Receive): (() => void) => {
  page.touchlineReceive = receive;
  return () => {
    if (page.touchlineReceive === receive) delete page.touchlineReceive;
  };
};
