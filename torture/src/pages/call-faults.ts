import type { Route } from 'playwright';

const json = (status: number, body: string) => ({ status, contentType: 'application/json; charset=utf-8', body });
const envelope = (code: number): string => JSON.stringify({ code, msg: '出了问题', data: null, time: Date.now() });

/** What may come back instead of an answer. `nothing` leaves the call open until the page gives it up. */
export const CALL_FAULTS = {
  'http-500': (route: Route) => route.fulfill(json(500, envelope(10500))),
  'http-401': (route: Route) => route.fulfill({ status: 401, contentType: 'text/plain', body: 'Unauthorized' }),
  'http-403': (route: Route) => route.fulfill(json(403, envelope(403))),
  html: (route: Route) =>
    route.fulfill({
      status: 200,
      contentType: 'text/html',
      body: '<!doctype html><title>Sign in to the Wi-Fi</title>',
    }),
  'half-a-body': (route: Route) => route.fulfill(json(200, envelope(1).slice(0, 20))),
  nothing: async () => undefined,
} as const;

export type CallFault = keyof typeof CALL_FAULTS;
export const CALL_FAULT_NAMES = Object.keys(CALL_FAULTS) as CallFault[];

/** Every call of the app, and nothing else that it loads. */
export const IS_CALL = /\/(api|ssapi)\//;
