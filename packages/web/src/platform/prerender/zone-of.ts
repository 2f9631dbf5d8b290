import { byName } from '@touchline/domain/by-name.ts';
import { zoneOffset } from '@touchline/domain/zone-offset.ts';
import type { TimeZone } from '#platform/i18n/device-zone.ts';

const QUARTER_MS = 900_000;
const KEPT = 20_000;

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
export const zoneOf = byName(makeZone);
