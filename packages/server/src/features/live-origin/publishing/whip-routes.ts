import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Admission } from './admission.ts';
import type { RunningOrigin } from './origin-child.ts';
import type { OfferRefusal, OfferReply, WhipOffer } from '../process/messages.ts';
import { type RefusalReason, statusOf } from './refusals.ts';

const SDP = 'application/sdp';
const LONGEST_OFFER = 32_768;
const LONGEST_KEY = 512;

interface Failure {
  status: number;
  text: string;
}

const OFFERS: Readonly<Record<OfferRefusal, Failure>> = {
  malformed: { status: 400, text: 'the body is no SDP offer' },
  unusable: { status: 422, text: 'the offer sends neither H.264 nor Opus' },
  full: { status: 503, text: 'no UDP port is free' },
  'too-many': { status: 429, text: 'this address has too many sessions' },
  failed: { status: 503, text: 'the session could not be opened' },
};
const OFF: Failure = { status: 503, text: 'the server accepts no video at the moment' };
const NO_FFMPEG: Failure = { status: 503, text: 'the server has no FFmpeg, which WHIP needs' };
const STATUS_OF_REASON: Partial<Record<RefusalReason, number>> = { 'no-key': 401, occupied: 409 };
const FORBIDDEN = 403;
const [CREATED, OK, NO_CONTENT, NOT_ALLOWED, WRONG_TYPE] = [201, 200, 204, 405, 415];
const RETRY_AFTER_S = '2';

interface WhipDeps {
  running: () => RunningOrigin | null;
  hasFfmpeg: () => boolean;
  check: Admission['check'];
  ask: (running: RunningOrigin, offer: WhipOffer) => Promise<OfferReply | null>;
}

const fail = (reply: FastifyReply, { status, text }: Failure): FastifyReply => {
  if (status === 401) void reply.header('www-authenticate', 'Bearer');
  if (status === 503) void reply.header('retry-after', RETRY_AFTER_S);
  return reply.code(status).type('text/plain; charset=utf-8').send(text);
};

const failureOf = (reason: RefusalReason): Failure => ({
  status: STATUS_OF_REASON[reason] ?? FORBIDDEN,
  text: statusOf(reason).description,
});

/** The key of a bearer token; hosts may paste a whole stream key, which begins with the room. */
const keyOf = ({ headers }: FastifyRequest): string => {
  const [, token = ''] = /^bearer +(?:\S*\?key=)?(\S+)$/i.exec(headers.authorization ?? '') ?? [];
  return token.slice(0, LONGEST_KEY);
};

/** Answers an offer with a session; the room goes on the air when WebRTC is connected. */
const createSession = async (deps: WhipDeps, offer: WhipOffer): Promise<{ id: string; sdp: string } | Failure> => {
  const publisher = { ...offer, publicationId: randomUUID() };
  // Before anything is started for a stranger. A silent connection of the same host may be replaced: known below.
  const early = await deps.check({ ...publisher, occupantQuietMs: Infinity });
  if (early) return failureOf(early);
  const running = deps.running();
  if (!running) return OFF;
  if (!deps.hasFfmpeg()) return NO_FFMPEG;
  const answer = await deps.ask(running, offer);
  if (!answer) return OFF;
  if ('refusal' in answer) return OFFERS[answer.refusal];
  const { publicationId, sdp, occupantQuietMs } = answer;
  const reason = await deps.check({ ...publisher, publicationId, occupantQuietMs });
  if (!reason) return { id: publicationId, sdp };
  running.send({ type: 'leave', publicationId });
  return failureOf(reason);
};

/**
 * WHIP, RFC 9725: `POST /live/whip/<room>` with a stream key as bearer token and an SDP offer. 201 with the answer, and a `Location` whose
 * `DELETE` ends the show. Refusals have their reason as plain text: 400 for what is no offer, 401 without a key, 403 for a wrong one, 409 when the room is on the
 * air, 415 for another type, 422 without H.264 and Opus, 429 and 503 beyond limits and without FFmpeg.
 */
export const registerWhip = (app: FastifyInstance, deps: WhipDeps): void => {
  void app.register(async (scope) => {
    const options = { bodyLimit: LONGEST_OFFER };
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(SDP, { parseAs: 'string' }, (_, body, done) => done(null, body));
    scope.addContentTypeParser('*', (_, payload, done) => {
      payload.resume();
      done(null, null);
    });
    scope.addHook('onRequest', async (_, reply) => void reply.header('cache-control', 'no-store'));
    const endpoint = '/live/whip/:room';
    const session = `${endpoint}/:session`;
    scope.post<{ Params: { room: string } }>(endpoint, options, async (request, reply) => {
      if (typeof request.body !== 'string') return fail(reply, { status: WRONG_TYPE, text: `expected ${SDP}` });
      const { room: liveRoomId } = request.params;
      const made = await createSession(deps, {
        liveRoomId,
        key: keyOf(request),
        address: request.ip,
        sdp: request.body,
      });
      if ('status' in made) return fail(reply, made);
      void reply.header('location', `/live/whip/${encodeURIComponent(liveRoomId)}/${made.id}`);
      return reply.code(CREATED).type(SDP).send(made.sdp);
    });
    scope.delete<{ Params: { session: string } }>(session, async (request, reply) => {
      deps.running()?.send({ type: 'leave', publicationId: request.params.session });
      return reply.code(OK).send();
    });
    // Neither trickle ICE nor restarts: the answer has all candidates.
    for (const [url, allow] of [
      [endpoint, 'OPTIONS, POST'],
      [session, 'DELETE, OPTIONS'],
    ] as const) {
      scope.options(url, { config: { cors: false } }, async (_, reply) =>
        reply.code(NO_CONTENT).headers({ allow, 'accept-post': SDP }).send(),
      );
      const others = (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).filter((method) => !allow.includes(method));
      scope.route({
        url,
        method: others,
        handler: async (_, reply) =>
          fail(reply.header('allow', allow), { status: NOT_ALLOWED, text: 'not offered here' }),
      });
    }
  });
};
