import type { TimeZone } from '#platform/i18n/device-zone.ts';

const QUARTER_MS = 900_000;
const KEPT = 20_000;

/** Minutes ahead of UTC that `GMT+05:30` tells. */
const minutesOf = (told: string): number => {
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d+):?(\d+)?/.exec(told) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
};

const zones = new Map<string, TimeZone>();

const makeZone = (name: string): TimeZone => {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: name, timeZoneName: 'longOffset' });
  const known = new Map<number, number>();
  const read = (at: number): number =>
    minutesOf(format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '');
  return {
    name,
    offsetAt: (at) => {
      // Zones change their clocks on a quarter of an hour.
      const quarter = Math.floor(at / QUARTER_MS);
      const offset = known.get(quarter) ?? read(at);
      if (known.size > KEPT) known.clear();
      known.set(quarter, offset);
      return offset;
    },
  };
};

/** A zone by its IANA name. Throws a RangeError when there is none of that name. */
export const zoneOf = (name: string): TimeZone => {
  const zone = zones.get(name) ?? makeZone(name);
  zones.set(name, zone);
  return zone;
};
