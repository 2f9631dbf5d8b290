/** A time zone by its IANA name, with the minutes that it is ahead of UTC at a moment (epoch ms). */
export interface TimeZone {
  name: string;
  offsetAt(at: number): number;
}

let other: TimeZone | undefined;

/** On the server the zone is that of the visitor for whom a page is drawn. */
export const drawInZone = (zone: TimeZone): void => {
  other = zone;
};

/** Minutes that this device is ahead of UTC at a moment. */
export const deviceOffset = (at: number): number => other?.offsetAt(at) ?? -new Date(at).getTimezoneOffset();

/** IANA name of the device's zone: its days are the days of lists. */
export const deviceTimeZone = (): string =>
  other?.name ?? globalThis.touchlineZone?.() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
