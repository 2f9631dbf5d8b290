import type { Logger } from 'pino';

/**
 * Logs an unhandled rejection and lets the process continue. Node would end it, with all its sockets and pending messages;
 * nodes with the same failure, such as an unresponsive Redis, would all end at once. Uncaught exceptions still end the process.
 */
export const logUnhandledRejections = (log: Pick<Logger, 'error'>): void => {
  process.on('unhandledRejection', (reason) => log.error({ err: reason }, 'unhandled rejection'));
};
