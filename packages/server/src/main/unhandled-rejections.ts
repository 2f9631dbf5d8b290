import type { Logger } from 'pino';

/**
 * Logs a failure that nobody waited for, and lets the process continue. Node would end it, with all its sockets and what it has yet to tell;
 * and nodes that meet the same fault, such as a Redis that falls silent, would all end at once. What is thrown outside of a promise still ends it.
 */
export const logUnhandledRejections = (log: Pick<Logger, 'error'>): void => {
  process.on('unhandledRejection', (reason) => log.error({ err: reason }, 'nobody waited for something that failed'));
};
