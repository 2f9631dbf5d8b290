import type { Host, ScheduleEntry } from '@touchline/contract/anchor.ts';
import { HOST_DISPLAY } from '@touchline/contract/match-status.ts';
import { hostDisplayType } from '@touchline/domain/display-type.ts';

/** A host in the pages of rings. */
export interface HostRingItem {
  id: string;
  name: string;
  pictureId: string;
  /** T6. */
  display: ScheduleEntry['liveHostType'];
  /** Of the entry that the ring speaks of; null for a host without one. */
  startDate: number | null;
  timeKnown: boolean;
  matchId: string | null;
}

/** T6 of a host as the viewer sees them: that of their first entry (T21). */
export const displayOf = ({ liveStatus, liveSchedule: [entry] }: Host, now: number): HostRingItem['display'] =>
  entry === undefined ? HOST_DISPLAY.scheduled : hostDisplayType(liveStatus, entry, now);

const ringOf = (host: Host, now: number): HostRingItem & { sort: number } => {
  const [entry] = host.liveSchedule;
  return {
    id: host.id,
    name: host.name,
    pictureId: host.pictureId,
    display: displayOf(host, now),
    startDate: entry?.startDate ?? null,
    timeKnown: entry?.timeKnown ?? false,
    matchId: entry?.matchId ?? null,
    sort: host.sort,
  };
};

/** Hosts on air first, then those who soon are, each in the operator's order (A4, T6). */
export const ringsOf = (hosts: readonly Host[], now: number): HostRingItem[] =>
  hosts
    .map((host) => ringOf(host, now))
    .sort((a, b) => a.display - b.display || a.sort - b.sort || (a.id < b.id ? -1 : 1))
    .map(({ sort: _sort, ...ring }) => ring);
