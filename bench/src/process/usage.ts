import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks per second in /proc, the same on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;
/** Fields of /proc/<pid>/stat after the command's closing parenthesis: 4, 14 and 15 of proc(5). */
const PARENT = 1;
const UTIME = 11;
const STIME = 12;

const MICROSECONDS = 1_000_000;
const KIB = 1024;

/** Numbers of /proc/<pid>/stat after the command; undefined for a process that has ended. */
const statOf = (pid: number): number[] | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
  } catch {
    return undefined;
  }
};

/** The process that started this one. */
export const parentOf = (pid: number): number | undefined => statOf(pid)?.[PARENT];

/** CPU time of a process in µs, exactly; 0 for one that has ended. */
const scheduledMicroseconds = (pid: number): number => {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1000;
  } catch {
    return 0;
  }
};

/** CPU time of the processes that this one has started and that still run, in µs. */
export const childrenMicroseconds = (parent: number): number =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && parentOf(pid) === parent)
    .reduce((sum, pid) => sum + scheduledMicroseconds(pid), 0);

/** CPU time of a process since its start, all threads, user and system, in µs with a resolution of 10 ms. */
export const cpuMicroseconds = (pid: number): number => {
  const fields = statOf(pid) ?? [];
  return ((Number(fields[UTIME]) + Number(fields[STIME])) / TICKS_PER_SECOND) * MICROSECONDS;
};

/** Resident memory of a process in bytes. */
export const residentBytes = (pid: number): number => {
  const [, kibibytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kibibytes) * KIB;
};
