/** Football match status, the ids of TheSports / Nami. */
export const FOOTBALL_STATUS = {
  abnormal: 0,
  notStarted: 1,
  firstHalf: 2,
  halfTime: 3,
  secondHalf: 4,
  extraTime: 5,
  /** Deprecated by the feeds; still accepted on the wire. */
  extraTimeSecond: 6,
  penaltyShootOut: 7,
  finished: 8,
  postponed: 9,
  interrupted: 10,
  abandoned: 11,
  cancelled: 12,
  toBeDetermined: 13,
} as const;

/** Basketball match status. */
export const BASKETBALL_STATUS = {
  abnormal: 0,
  notStarted: 1,
  q1: 2,
  q1Done: 3,
  q2: 4,
  q2Done: 5,
  q3: 6,
  q3Done: 7,
  q4: 8,
  overtime: 9,
  finished: 10,
  interrupted: 11,
  cancelled: 12,
  postponed: 13,
  abandoned: 14,
  toBeDetermined: 15,
} as const;

/** Generic list status. */
export type ListStatus = 'unstart' | 'processing' | 'end' | 'delay';

/** Unified status across sports. */
export type UnifiedStatus =
  | 'ENDED'
  | 'POSTPONED'
  | 'INTERRUPTED'
  | 'CANCELLED'
  | 'NOT_STARTED'
  | 'LIVE'
  | 'DELAYED'
  | 'ABANDONED'
  | 'SUSPENDED';

/** Host live status; 3 is hidden. */
export const LIVE_STATUS = { notStarted: 0, live: 1, ended: 2, hidden: 3 } as const;

/** Host display type. */
export const HOST_DISPLAY = { live: 1, soon: 2, scheduled: 3 } as const;

/** Sports provider ids. 164 is the default provider, 100 is always accepted. */
export const PROVIDERS = [3, 29, 34, 164, 100] as const;
export const DEFAULT_PROVIDER = 164;
export const COMMON_PROVIDER = 100;
