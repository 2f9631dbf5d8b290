import { call } from '#platform/http/client.ts';
import { createLog } from '#platform/log/log.ts';

/** The app's log (C15). Its own failures stay silent: they must not show messages or log themselves. */
export const log = createLog((records) => call('submitLogs', { records }, { failures: 'ignored', keepalive: true }));
