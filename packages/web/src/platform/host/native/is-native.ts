const MARKS = [
  'touchlineNative',
  'TouchlineAndroid',
  'dsBridge',
  'WebViewJavascriptBridge',
  'setupWebViewJavascriptBridge',
];

/** A bridge of a native app is in this page. It lands in the entry script, so it only looks; `connectNative` asks. */
export const isNative = (page: object = globalThis): boolean => {
  const { webkit } = page as { webkit?: { messageHandlers?: { touchline?: object } } };
  return webkit?.messageHandlers?.touchline !== undefined || MARKS.some((mark) => mark in page);
};
