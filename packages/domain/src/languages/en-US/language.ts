import type { LanguageEntry } from '#languages/language.ts';

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const WEEKDAYS = 'Sun Mon Tue Wed Thu Fri Sat'.split(' ');

/** English. */
export const language: LanguageEntry = {
  ownName: 'English',
  direction: 'ltr',
  shortName: 'English',
  nameKeys: ['en', 'zh'],
  prefixes: ['en'],
  dates: {
    monthDay: (month, day) => `${day} ${MONTHS[month]}`,
    month: (month) => MONTHS[month] ?? '',
    weekday: (day) => WEEKDAYS[day] ?? '',
    range: (from, to, timeZone) => {
      const days = new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'short' });
      // Browsers use other spaces than the server, which may have rendered this.
      return days.formatRange(from, to).replaceAll(/\s/gu, ' ');
    },
  },
};
