import { zonedToUtc } from '#zoned-time.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;
const SATURDAY = 6;

/** When the clubs of a league played in 2024-25, by the clocks of its country. */
interface LeagueDates {
  zone: string;
  /** The day of each round, the Saturday of those over a weekend, from August to May. */
  rounds: string;
  /** A kick-off for each match of a weekend; `Fr` and `Su` are the days beside the Saturday. */
  weekend: string;
  /** The same for rounds within the week. */
  midweek: string;
  /** All matches of the last round kick off at once. */
  last: string;
}

const LEAGUES: Readonly<Record<string, LeagueDates>> = {
  '12387': {
    zone: 'Europe/London',
    rounds:
      '08-17 08-24 08-31 09-14 09-21 09-28 10-05 10-19 10-26 11-02 11-09 11-23 11-30 12-04 12-07 12-14 12-21 12-26 12-30 01-04 01-15 01-18 01-25 02-01 02-15 02-22 02-26 03-08 03-15 04-02 04-05 04-12 04-19 04-26 05-03 05-10 05-17 05-25',
    weekend: 'Fr20:00 12:30 15:00 15:00 15:00 15:00 15:00 17:30 Su14:00 Su16:30',
    midweek: '19:30 19:30 19:30 19:30 19:30 19:30 20:15 20:15 20:15 20:15',
    last: '16:00',
  },
  '12388': {
    zone: 'Europe/Madrid',
    rounds:
      '08-17 08-24 08-28 08-31 09-14 09-21 09-25 09-28 10-05 10-19 10-26 11-02 11-09 11-23 11-30 12-07 12-14 12-21 01-11 01-18 01-25 02-01 02-08 02-15 02-22 03-01 03-08 03-15 03-29 04-05 04-12 04-19 04-23 05-03 05-10 05-14 05-17 05-25',
    weekend: 'Fr21:00 14:00 16:15 18:30 18:30 21:00 Su14:00 Su16:15 Su18:30 Su21:00',
    midweek: '19:00 19:00 19:00 19:00 19:00 21:30 21:30 21:30 21:30 21:30',
    last: '21:00',
  },
  '12417': {
    zone: 'Europe/Rome',
    rounds:
      '08-17 08-24 08-31 09-14 09-21 09-28 10-05 10-19 10-26 10-30 11-02 11-09 11-23 11-30 12-07 12-14 12-21 12-28 01-04 01-11 01-18 01-25 02-01 02-08 02-15 02-22 03-01 03-08 03-15 03-29 04-05 04-12 04-19 04-26 05-03 05-10 05-17 05-25',
    weekend: 'Fr20:45 15:00 15:00 18:00 20:45 Su12:30 Su15:00 Su15:00 Su18:00 Su20:45',
    midweek: '18:30 18:30 18:30 18:30 18:30 20:45 20:45 20:45 20:45 20:45',
    last: '20:45',
  },
  '12416': {
    zone: 'Europe/Berlin',
    rounds:
      '08-24 08-31 09-14 09-21 09-28 10-05 10-19 10-26 11-02 11-09 11-23 11-30 12-07 12-14 12-21 01-11 01-15 01-18 01-25 02-01 02-08 02-15 02-22 03-01 03-08 03-15 03-29 04-05 04-12 04-19 04-26 05-03 05-10 05-17',
    weekend: 'Fr20:30 15:30 15:30 15:30 15:30 15:30 18:30 Su15:30 Su17:30',
    midweek: '18:30 18:30 18:30 18:30 20:30 20:30 20:30 20:30 20:30',
    last: '15:30',
  },
  '12403': {
    zone: 'Europe/Paris',
    rounds:
      '08-17 08-24 08-31 09-14 09-21 09-28 10-05 10-19 10-26 11-02 11-09 11-23 11-30 12-07 12-14 01-04 01-11 01-18 01-25 02-01 02-08 02-15 02-22 03-01 03-08 03-15 03-29 04-05 04-12 04-19 04-26 05-03 05-10 05-17',
    weekend: 'Fr20:45 17:00 19:00 21:00 Su15:00 Su17:15 Su17:15 Su17:15 Su20:45',
    midweek: '19:00 19:00 19:00 19:00 19:00 21:00 21:00 21:00 21:00',
    last: '21:00',
  },
};

const BESIDE: Readonly<Record<string, number>> = { Fr: -DAY, Su: DAY };

/** A reading such as `Su16:30` of the clock of a round, as UTC epoch ms. */
const clockTime = (day: number, kickOff: string): number => {
  const [, beside = '', hours, minutes] = /^(Fr|Su)?(\d\d):(\d\d)$/.exec(kickOff) ?? [];
  return day + (BESIDE[beside] ?? 0) + (60 * Number(hours) + Number(minutes)) * MINUTE;
};

/** `08-17` of 2024, `05-25` of 2025. */
const dayOf = (text: string): number => Date.parse(`${text >= '07' ? 2024 : 2025}-${text}`);

/** The kick-offs of each round of a league in 2024-25, epoch ms, one for each match; empty for other competitions. */
export const pastKickOffs = (competitionId: string): number[][] => {
  const dates = LEAGUES[competitionId];
  if (dates === undefined) return [];
  const weekend = dates.weekend.split(' ');
  const days = dates.rounds.split(' ').map(dayOf);
  return days.map((day, round) => {
    const isWeekend = new Date(day).getUTCDay() === SATURDAY;
    const kickOffs = isWeekend ? weekend : dates.midweek.split(' ');
    const isLast = round === days.length - 1;
    return kickOffs.map((kickOff) => zonedToUtc(clockTime(day, isLast ? dates.last : kickOff), dates.zone));
  });
};
