import { byName } from '#by-name.ts';

const formatIn = byName((timeZone) => new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }));

/**
 * Minutes that clocks in an IANA zone are ahead of UTC at a moment (epoch ms), such as -210 for Newfoundland in winter. Throws a
 * RangeError for an unknown zone.
 */
export const zoneOffset = (zone: string, at: number): number => {
  const parts = formatIn(zone).formatToParts(at);
  const reported = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign = '+', hours = '0', minutes = '0'] = /^GMT([+-])(\d+):?(\d+)?/.exec(reported) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
};
