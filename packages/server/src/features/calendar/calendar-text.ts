import type { Language } from '@touchline/domain/languages/registry.ts';
import { serverTexts } from '@touchline/domain/languages/server-texts.ts';
import type { EventChange } from './event-changes.ts';
import type { CalendarEvent } from './events.ts';

const REFRESH_SECONDS = 3600;

interface CalendarOptions {
  /** Of the site, for links. */
  origin: string;
  language: Language;
  changes: ReadonlyMap<string, EventChange>;
}

/** A calendar in the iCalendar format (RFC 5545, 7986): the same text for the same events. */
export const calendarText = async (
  events: readonly CalendarEvent[],
  { origin, language, changes }: CalendarOptions,
): Promise<string> => {
  const {
    default: createCalendar,
    ICalCalendarMethod,
    ICalEventStatus,
    ICalEventTransparency,
  } = await import('ical-generator');
  const { host } = new URL(origin);
  const calendar = createCalendar({
    name: serverTexts(language).calendar.name,
    prodId: { company: 'Touchline', product: 'Touchline', language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
    url: origin,
  });
  for (const event of events) {
    const { sequence, changedAt } = changes.get(event.id) ?? { sequence: 0, changedAt: event.start };
    calendar.createEvent({
      id: `${event.id}@${host}`,
      sequence,
      stamp: new Date(changedAt),
      lastModified: new Date(changedAt),
      start: new Date(event.start),
      ...(event.isAllDay ? { allDay: true } : { end: new Date(event.end) }),
      summary: event.summary,
      description: event.description || null,
      location: event.location,
      url: origin + event.path,
      status: ICalEventStatus[event.status],
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  return calendar.toString();
};
