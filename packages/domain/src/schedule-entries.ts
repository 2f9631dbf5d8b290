import type { Host, ScheduleEntry } from '@touchline/contract/anchor.ts';
import { COMMON_PROVIDER, LIVE_STATUS } from '@touchline/contract/match-status.ts';
import { ascending, descending, chainComparators } from '#order.ts';

/** True when at least one host is live with a live entry. */
export const isAnchorBadgeOn = (hosts: readonly Pick<Host, 'liveStatus' | 'liveSchedule'>[]): boolean =>
  hosts.some(isHostLive);

/** A host is live when both the host and one of the host's entries are. */
export const isHostLive = (host: Pick<Host, 'liveStatus' | 'liveSchedule'>): boolean =>
  host.liveStatus === LIVE_STATUS.live && host.liveSchedule.some((entry) => entry.liveStatus === LIVE_STATUS.live);

/** Whether an entry is of the given provider, or of provider 100. */
export const isOfProvider = ({ matchSource }: Pick<ScheduleEntry, 'matchSource'>, providerId: number): boolean =>
  matchSource === providerId || matchSource === COMMON_PROVIDER;

/** Entries with live status 0 or 1 of the given provider or of provider 100. */
export const isVisibleEntry = (entry: Pick<ScheduleEntry, 'liveStatus' | 'matchSource'>, providerId: number): boolean =>
  (entry.liveStatus === LIVE_STATUS.notStarted || entry.liveStatus === LIVE_STATUS.live) &&
  isOfProvider(entry, providerId);

const byLiveThenStart = chainComparators<ScheduleEntry>(
  descending((entry) => entry.liveStatus),
  ascending((entry) => entry.startDate),
  ascending((entry) => entry.matchId),
);

/** The visible entries, live status descending then start ascending; the match id breaks ties. */
export const visibleEntries = (entries: readonly ScheduleEntry[], providerId: number): ScheduleEntry[] =>
  entries.filter((entry) => isVisibleEntry(entry, providerId)).sort(byLiveThenStart);
