import { readFileSync } from 'node:fs';

/** Clock ticks per second in /proc, the same on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;
/** Fields of /proc/<pid>/stat after the command's closing parenthesis: 14 and 15 of proc(5). */
const UTIME = 11;
const STIME = 12;

const MICROSECONDS = 1_000_000;
const KIB = 1024;

/** CPU time of a process since its start, all threads, user and system, in µs with a resolution of 10 ms. */
export const cpuMicroseconds = (pid: number): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[UTIME]) + Number(fields[STIME])) / TICKS_PER_SECOND) * MICROSECONDS;
};

/** Resident memory of a process in bytes. */
export const residentBytes = (pid: number): number => {
  const [, kibibytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kibibytes) * KIB;
};
