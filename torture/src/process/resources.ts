import { readdirSync, readFileSync } from 'node:fs';

/** Bytes of memory that a process holds. */
export const memoryOf = (pid: number): number => {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) * 1024;
};

/** Files and sockets that a process has open. */
export const descriptorsOf = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;
