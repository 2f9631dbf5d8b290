const MINUTE_MS = 60_000;
const formats = new Map<string, Intl.DateTimeFormat>();

const formatFor = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  formats.set(zone, format);
  return format;
};

/** Minutes that clocks in an IANA zone are ahead of UTC at a moment. */
const offsetMinutes = (zone: string, at: number): number => {
  const name =
    formatFor(zone)
      .formatToParts(at)
      .find((part) => part.type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes] = /^GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? [];
  return (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * (sign === '-' ? -1 : 1);
};

/**
 * The moment at which a clock in an IANA zone shows the given date and time; `wallTime` is that reading taken as UTC epoch
 * ms. An hour that a clock change skips counts as the hour after it; one that comes twice counts once.
 */
export const zonedToUtc = (wallTime: number, zone: string): number => {
  const guess = wallTime - offsetMinutes(zone, wallTime) * MINUTE_MS;
  return wallTime - offsetMinutes(zone, guess) * MINUTE_MS;
};
