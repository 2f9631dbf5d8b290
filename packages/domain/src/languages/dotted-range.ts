const dotted = (at: number, timeZone: string): string => {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, day: '2-digit', month: '2-digit' });
  const parts = format.formatToParts(at);
  const partOf = (type: 'day' | 'month'): string => parts.find((part) => part.type === type)?.value ?? '';
  return `${partOf('month')}.${partOf('day')}`;
};

/** A range of days (epoch ms) in the short Chinese form: `11.16–11.22`. */
export const dottedRange = (from: number, to: number, timeZone: string): string =>
  `${dotted(from, timeZone)}–${dotted(to, timeZone)}`;
