import { createHash } from 'node:crypto';
import { languageOf } from '@touchline/domain/languages/registry.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '#platform/http/api-error.ts';
import { sendFailure } from '#platform/http/envelope.ts';
import { originOf } from '#platform/http/origin.ts';
import { calendarText } from './calendar-text.ts';
import type { CalendarDeps } from './deps.ts';
import { noteChanges } from './event-changes.ts';
import { eventsOf, matchEvent, venuesOf } from './events.ts';
import { ownerOf } from './links.ts';

/** Where calendars are read: `/calendar/<secret>.ics`. */
export const CALENDAR_PATH = '/calendar';

type FileRequest = FastifyRequest<{ Params: { name: string } }>;

const nameOf = ({ params: { name } }: FileRequest): string => (name.endsWith('.ics') ? name.slice(0, -4) : '');

const send = (request: FastifyRequest, reply: FastifyReply, text: string, cacheControl: string): FastifyReply => {
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
  reply.headers({ etag, 'cache-control': cacheControl, 'x-robots-tag': 'noindex' });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type('text/calendar; charset=utf-8').send(text);
};

/** Serves the calendars of members at their secret links, and a single match as a file. */
export const registerCalendar = (app: FastifyInstance, deps: CalendarDeps): void => {
  const missing = (reply: FastifyReply): FastifyReply =>
    sendFailure(
      reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }),
      notFound('the calendar'),
      deps.now(),
      404,
    );
  app.get(`${CALENDAR_PATH}/:name`, async (request: FileRequest, reply) => {
    await deps.limits.consume('calendarAddress', request.ip);
    const owner = await ownerOf(deps, nameOf(request));
    if (!owner) return missing(reply);
    await deps.limits.consume('calendar', owner.uid);
    const events = await eventsOf(deps, owner);
    const changes = await noteChanges(deps, owner.uid, events);
    const origin = deps.publicUrl ?? originOf(request);
    const text = await calendarText(events, { origin, language: owner.language, changes });
    return send(request, reply, text, 'private, no-cache');
  });
  app.get(`${CALENDAR_PATH}/match/:name`, async (request: FileRequest, reply) => {
    await deps.limits.consume('calendarAddress', request.ip);
    const id = nameOf(request);
    const match = (await deps.matchBriefs([id])).get(id);
    if (!match) return missing(reply);
    const language = languageOf(request.headers['accept-language'] ?? null);
    const venue = (await venuesOf(deps, [id])).get(id) ?? null;
    const event = matchEvent(match, { language, venue, hosts: [], scores: false });
    const changes = new Map([[event.id, { sequence: 0, changedAt: match.updatedAt }]]);
    const origin = deps.publicUrl ?? originOf(request);
    reply.header('content-disposition', 'attachment; filename="match.ics"').header('vary', 'accept-language');
    return send(request, reply, await calendarText([event], { origin, language, changes }), 'public, max-age=300');
  });
};
