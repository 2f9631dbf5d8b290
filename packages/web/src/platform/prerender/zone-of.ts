import { zoneOffset } from '@touchline/domain/zone-offset.ts';
import type { TimeZone } from '#platform/i18n/device-zone.ts';

const QUARTER_MS = 900_000;
const KEPT = 20_000;

const zones = new Map<string, TimeZone>();

const makeZone = (name: string): TimeZone => {
  const known = new Map<number, number>();
  return {
    name,
    offsetAt: (at) => {
      // Zones change their clocks on a quarter of an hour.
      const quarter = Math.floor(at / QUARTER_MS);
      const offset = known.get(quarter) ?? zoneOffset(name, at);
      if (known.size > KEPT) known.clear();
      known.set(quarter, offset);
      return offset;
    },
  };
};

/** A zone by its IANA name. Its offsets throw a RangeError when there is none of that name. */
export const zoneOf = (name: string): TimeZone => {
  const zone = zones.get(name) ?? makeZone(name);
  zones.set(name, zone);
  return zone;
};
