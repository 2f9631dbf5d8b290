import type { User } from '@touchline/contract/account.ts';
import { CODE } from '@touchline/contract/codes.ts';
import { FOOTBALL_STATUS as F } from '@touchline/contract/match-status.ts';
import ICAL from 'ical.js';
import { beforeEach, expect, test } from 'vitest';
import { describeEachDatabase, type TestDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { PRIVATE_ROOM, seedRooms } from '#testing/test-chat.ts';
import { seedBatch, seedMatch } from '#testing/test-seed.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** What a calendar app reads of an event. */
const readEvent = (part: ICAL.Component) => {
  const event = new ICAL.Event(part);
  const text = (name: string) => part.getFirstPropertyValue(name)?.toString();
  return {
    uid: event.uid,
    start: event.startDate.toString(),
    isDay: event.startDate.isDate,
    summary: event.summary,
    sequence: event.sequence,
    location: event.location,
    status: text('status'),
    url: text('url'),
    modified: text('last-modified'),
    alarms: part.getAllSubcomponents('valarm').length,
  };
};

describeEachDatabase('a calendar', (open) => {
  let app: TestApp;
  let database: TestDatabase;
  let member: User;

  beforeEach(async () => {
    database = await open();
    app = await createTestApp(database, { PUBLIC_URL: 'https://sport.example' });
    member = await app.member('ines');
    await seedRooms(app, [member]);
  });

  const bring = (kickOff: number, status: number = F.notStarted, over = {}) =>
    app.ingest(
      seedBatch(
        [{ ...seedMatch('later', kickOff, status, status === F.finished ? [2, 1] : null), ...over }],
        app.clock.now,
      ),
    );
  const options = () => ({ token: member.token, headers: { language: 'en-US' } });
  const openLink = async (scores: 0 | 1 = 0) =>
    new URL((await app.call('openCalendar', { scores }, options())).data.url).pathname;
  const fetchLink = (url: string, headers = {}) => app.app.inject({ url, headers });
  const read = async (url: string) => {
    const { body, statusCode, headers } = await fetchLink(url);
    expect([statusCode, headers['content-type'], headers['cache-control'], headers['x-robots-tag']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'private, no-cache',
      'noindex',
    ]);
    const calendar = new ICAL.Component(ICAL.parse(body));
    return { calendar, events: calendar.getAllSubcomponents('vevent').map(readEvent) };
  };
  const speakEnglish = () => database.db.updateTable('account').set({ language: 'en-US' }).execute();

  test('a booked match stays one event while it moves, is played and is cancelled, and counts its changes', async () => {
    await speakEnglish();
    const kickOff = app.clock.now + 5 * HOUR_MS;
    await bring(kickOff, F.notStarted, { venue: 'Emirates Stadium' });
    await app.call('subscribe', { matchId: 'later' }, options());
    const url = await openLink();
    expect(url).toMatch(/^\/calendar\/[\w-]{32}\.ics$/);
    const { calendar, events } = await read(url);
    expect(calendar.getFirstPropertyValue('refresh-interval')?.toString()).toBe('PT1H');
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
    const first = {
      uid: 'match-later@sport.example',
      start: '2026-11-21T17:00:00Z',
      isDay: false,
      summary: 'arsenal – chelsea',
      sequence: 0,
      location: 'Emirates Stadium',
      status: 'CONFIRMED',
      url: 'https://sport.example/program-detail/later',
      modified: '2026-11-21T12:00:00Z',
      alarms: 0,
    };
    expect(events).toEqual([first]);
    app.clock.now += MINUTE_MS;
    expect((await read(url)).events).toEqual([first]);
    await bring(kickOff + DAY_MS, F.notStarted, { venue: 'Emirates Stadium' });
    const moved = { ...first, start: '2026-11-22T17:00:00Z', sequence: 1, modified: '2026-11-21T12:01:00Z' };
    expect((await read(url)).events).toEqual([moved]);
    app.clock.now += MINUTE_MS;
    await bring(Date.UTC(2026, 10, 24, 12), F.notStarted, { venue: 'Emirates Stadium', timeKnown: false });
    const dayOnly = { ...moved, start: '2026-11-24', isDay: true, sequence: 2, modified: '2026-11-21T12:02:00Z' };
    expect((await read(url)).events).toEqual([dayOnly]);
    await bring(kickOff, F.postponed, { venue: 'Emirates Stadium' });
    expect((await read(url)).events).toMatchObject([{ status: 'TENTATIVE', sequence: 3 }]);
    await bring(kickOff, F.cancelled, { venue: 'Emirates Stadium' });
    expect((await read(url)).events).toMatchObject([{ status: 'CANCELLED', sequence: 4, uid: first.uid }]);
    app.clock.now = kickOff + 31 * DAY_MS;
    expect((await read(url)).events).toEqual([]);
    expect(await database.db.selectFrom('calendar_event').selectAll().execute()).toEqual([]);
  });

  test('titles have the score of a finished match only where the member wants it', async () => {
    await speakEnglish();
    await bring(app.clock.now + HOUR_MS);
    await app.call('subscribe', { matchId: 'later' }, options());
    const url = await openLink();
    await bring(app.clock.now - 2 * HOUR_MS, F.finished);
    const { body } = await fetchLink(url);
    expect((await read(url)).events[0]?.summary).toBe('arsenal – chelsea');
    expect(body).not.toMatch(/2.1 chelsea/);
    expect((await app.call('saveCalendar', { scores: 1 }, options())).data.calendar).toMatchObject({ scores: true });
    expect((await read(url)).events[0]?.summary).toBe('arsenal 2–1 chelsea');
  });

  test('matches of followed teams and shows of followed hosts are in it, private ones only while the member may see them', async () => {
    const url = await openLink();
    await bring(app.clock.now + HOUR_MS);
    expect((await read(url)).events).toEqual([]);
    await app.call('follow', { keys: 'team:chelsea', follow: 1 }, options());
    const ids = async () => (await read(url)).events.map(({ uid }) => uid.split('@')[0]).toSorted();
    expect(await ids()).toEqual(['match-derby', 'match-later']);
    await app.call('follow', { keys: 'team:chelsea', follow: 0 }, options());
    expect(await ids()).toEqual([]);
    const { host_id: hostId, match_id: matchId } = await database.db
      .selectFrom('schedule_entry')
      .selectAll()
      .where('live_room_id', '=', PRIVATE_ROOM)
      .executeTakeFirstOrThrow();
    await app.call('subscribe', { hostId }, options());
    expect(await ids()).toContain(`match-${matchId}`);
    const groups = await database.db.selectFrom('user_group_member').selectAll().execute();
    await database.db.deleteFrom('user_group_member').execute();
    expect(await ids()).not.toContain(`match-${matchId}`);
    expect(groups.length).toBeGreaterThan(0);
  });

  test('a link is known by its hash only, and ends with a newer one, when it is closed, and while its member is suspended', async () => {
    expect((await app.call('getCalendar', {}, options())).data.calendar).toBeNull();
    const old = await openLink();
    const url = await openLink();
    expect((await fetchLink(old)).statusCode).toBe(404);
    const rows = JSON.stringify(await database.db.selectFrom('calendar_link').selectAll().execute());
    expect(rows).not.toContain(url.slice('/calendar/'.length, -'.ics'.length));
    for (const wrong of [
      url.slice(0, -4),
      url.slice(0, -6) + '.ics',
      '/calendar/x.ics',
      `/calendar/${'a'.repeat(32)}.ics`,
    ]) {
      const { statusCode, json, headers } = await fetchLink(wrong);
      expect([statusCode, json().code, headers['cache-control']]).toEqual([404, CODE.NOT_FOUND, 'no-store']);
    }
    const { headers } = await fetchLink(url);
    const again = await fetchLink(url, { 'if-none-match': headers.etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    await database.db
      .insertInto('sanction')
      .values({
        ...{
          id: 's',
          uid: member.uid,
          kind: 'suspend',
          live_room_id: null,
          until: app.clock.now + HOUR_MS,
          reason: 'x',
        },
        ...{ created_by: 'a', created_at: 1, lifted_at: null, lifted_by: null, report_id: null },
      } as never)
      .execute();
    expect((await fetchLink(url)).statusCode).toBe(404);
    await database.db.deleteFrom('sanction').execute();
    expect((await fetchLink(url)).statusCode).toBe(200);
    expect((await app.call('closeCalendar', {}, options())).data.calendar).toBeNull();
    expect((await fetchLink(url)).statusCode).toBe(404);
    expect((await app.call('saveCalendar', { scores: 1 }, options())).data.calendar).toBeNull();
    expect((await app.call('openCalendar', { scores: 0 }, {})).code).toBe(CODE.NULL_USER);
  });

  test('a visitor gets one match as a file in the language of the browser, without its score', async () => {
    await bring(app.clock.now - 2 * HOUR_MS, F.finished);
    const { body, headers } = await fetchLink('/calendar/match/later.ics', { 'accept-language': 'en-GB,en' });
    expect(headers['content-disposition']).toBe('attachment; filename="match.ics"');
    const [event] = new ICAL.Component(ICAL.parse(body)).getAllSubcomponents('vevent').map(readEvent);
    expect(event).toMatchObject({ uid: 'match-later@sport.example', summary: 'arsenal – chelsea', sequence: 0 });
    expect((await fetchLink('/calendar/match/none.ics')).statusCode).toBe(404);
  });
});
