import { post } from '#platform/host/native/bridges/bridge.ts';
import type { OpenBridge } from '#platform/host/native/bridges/bridge.ts';
import { openReceiveFunction } from '#platform/host/native/bridges/receive-function.ts';

/**
 * iOS: `webkit.messageHandlers.touchline`. A WKScriptMessageHandlerWithReply answers by the promise; events, and the answers of a
 * plain WKScriptMessageHandler, come by `touchlineReceive`.
 */
export const openIosMessageHandler: OpenBridge = (page, receive) => {
  if (page.webkit?.messageHandlers?.touchline === undefined) return null;
  return {
    dialect: 'ios-message-handler',
    send: async (text) => {
      const handler = page.webkit?.messageHandlers?.touchline;
      if (handler === undefined) throw new Error('the message handler is gone');
      const answer = await post(handler, text);
      if (answer !== undefined && answer !== null) receive(answer);
    },
    close: openReceiveFunction(page, receive),
  };
};
