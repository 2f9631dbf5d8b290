/** Error codes of the operating system, and those with which PostgreSQL refuses or ends a connection. */
const AWAY = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', '53300', '25006']);
const SHUTTING_DOWN = /^(57P0|08)/;
/** Messages of the driver, which has no codes for these. */
const LOST =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;

/** Whether a call failed because the PostgreSQL server is unavailable (down, starting, full) and may be retried. */
export const isDatabaseUnavailable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable);
  const isOfDriver =
    'syscall' in error ? error.syscall === 'connect' || error.syscall === 'read' || error.syscall === 'write' : true;
  const code = 'code' in error ? String(error.code) : '';
  return LOST.test(error.message) || (isOfDriver && (AWAY.has(code) || SHUTTING_DOWN.test(code)));
};
