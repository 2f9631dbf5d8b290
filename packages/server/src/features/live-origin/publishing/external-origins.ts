import { CODE } from '@touchline/contract/codes.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import { ApiError } from '#platform/http/api-error.ts';
import type { Admission, Publisher } from './admission.ts';
import type { OnAir } from './on-air.ts';
import type { PlaybackRights } from '../playback/playback-rights.ts';
import { reasonText } from './refusals.ts';
import { createSecretCheck } from './secret-check.ts';
import type { MediaServerRecorder } from '../stream-listener.ts';

const [UNAUTHORIZED, FORBIDDEN, BAD_REQUEST] = [401, 403, 400];
const LONGEST = 2000;

const text = z.string().max(LONGEST);
/** https://ossrs.io/lts/en-us/docs/v5/doc/http-callback */
const OfSrs = { stream: text, client_id: z.union([text, z.int()]).transform(String) };
const SrsCallback = z.discriminatedUnion('action', [
  z.object({ ...OfSrs, action: z.literal('on_publish'), ip: text.default(''), param: text.default('') }),
  z.object({ ...OfSrs, action: z.literal('on_unpublish') }),
  z.object({ ...OfSrs, action: z.literal('on_dvr'), cwd: text, file: text }),
]);
/** https://mediamtx.org/docs/usage/authentication */
const MediaMtxAuthentication = z.object({
  action: text,
  path: text,
  id: text.nullish(),
  ip: text.default(''),
  query: text.default(''),
  password: text.default(''),
  token: text.default(''),
});
/**
 * Sent as a form by its commands `runOnReady`, `runOnNotReady` and `runOnRecordSegmentComplete`:
 * https://raw.githubusercontent.com/bluenviron/mediamtx/main/mediamtx.yml
 */
const MediaMtxEvent = z.discriminatedUnion('event', [
  z.object({ event: z.literal('ready'), path: text, id: text, query: text.default('') }),
  z.object({ event: z.literal('not-ready'), path: text, id: text }),
  z.object({ event: z.literal('recorded'), path: text, segment: text }),
]);

interface ExternalOriginsDeps {
  admission: Admission;
  onAir: OnAir;
  rights: PlaybackRights;
  report: MediaServerRecorder['report'];
}

/** The key of a publisher in the query of its address, which newer versions of MediaMTX escape once more for its commands. */
const keyIn = (query: string): string => {
  const plain = query.includes('=') ? query : new URLSearchParams(`query=${query}`).get('query');
  return new URLSearchParams(plain ?? '').get('key') ?? '';
};

/** Encoders that know SRS or nginx have an application in their address; MediaMTX has it in the path. */
const roomOf = (path: string): string => path.replace(/^live\//, '');

/**
 * The connection of an encoder is over, whether it was cut or closed: media servers say the same of both. An older connection of the room
 * changes nothing.
 */
const lose = (onAir: OnAir, liveRoomId: string, publicationId: string): void => {
  const stream = onAir.streamOf(liveRoomId);
  if (!stream?.isExternal) return;
  if (stream.publication === null || stream.publication.publicationId === publicationId) onAir.loseStream(liveRoomId);
};

const publisherOf = (publicationId: string, liveRoomId: string, key: string, address: string): Publisher => ({
  publicationId,
  liveRoomId,
  key,
  address,
  isExternal: true,
});

type Answer = (body: unknown, reply: FastifyReply) => Promise<FastifyReply>;

/** Null, or why not. */
const takeSrs = async (
  { admission, onAir, report }: ExternalOriginsDeps,
  call: z.output<typeof SrsCallback>,
): Promise<string | null> => {
  const { stream: room } = call;
  const publicationId = `srs:${call.client_id}`;
  if (call.action === 'on_dvr') return report({ liveRoomId: room, path: call.file, folder: call.cwd });
  if (call.action === 'on_unpublish') {
    lose(onAir, room, publicationId);
    return null;
  }
  const reason = await admission.admit(publisherOf(publicationId, room, keyIn(call.param), call.ip));
  return reason && reasonText(reason);
};

const answerSrs =
  (deps: ExternalOriginsDeps): Answer =>
  async (body, reply) => {
    const call = z.safeParse(SrsCallback, body);
    if (!call.success) return reply.code(BAD_REQUEST).send({ code: CODE.MALFORMED });
    const reason = await takeSrs(deps, call.data);
    return reply.send(reason === null ? { code: 0 } : { code: 1, msg: reason });
  };

/** Rooms that are open to all; those of a user group are watched here only, where a viewer's right is checked again and again. */
const mayRead = async (rights: PlaybackRights, room: string): Promise<boolean> => {
  try {
    return (await rights.check(room, {})) === '';
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
};

/** Null, or why not. */
const authenticate = async (
  { admission, rights }: ExternalOriginsDeps,
  call: z.output<typeof MediaMtxAuthentication>,
): Promise<string | null> => {
  const room = roomOf(call.path);
  if (call.action === 'read' || call.action === 'playback')
    return (await mayRead(rights, room)) ? null : 'the room is not open to all';
  if (call.action !== 'publish') return 'this action is not answered here';
  const key = keyIn(call.query) || call.token || call.password;
  const reason = await admission.check(publisherOf(`mtx:${call.id ?? ''}`, room, key, call.ip));
  return reason && reasonText(reason);
};

/** Null, or why not. */
const takeEvent = async (
  { admission, onAir, report }: ExternalOriginsDeps,
  call: z.output<typeof MediaMtxEvent>,
): Promise<string | null> => {
  const room = roomOf(call.path);
  if (call.event === 'recorded') return report({ liveRoomId: room, path: call.segment });
  const publicationId = `mtx:${call.id}`;
  if (call.event === 'not-ready') {
    lose(onAir, room, publicationId);
    return null;
  }
  const reason = await admission.admit(publisherOf(publicationId, room, keyIn(call.query), ''));
  return reason && reasonText(reason);
};

const answerMediaMtx =
  (deps: ExternalOriginsDeps): Answer =>
  async (body, reply) => {
    const event = z.safeParse(MediaMtxEvent, body);
    const call = event.success ? null : z.safeParse(MediaMtxAuthentication, body);
    if (call?.success === false) return reply.code(BAD_REQUEST).send({ code: CODE.MALFORMED });
    const reason = event.success ? await takeEvent(deps, event.data) : call && (await authenticate(deps, call.data));
    return reason === null ? reply.send({}) : reply.code(UNAUTHORIZED).send({ error: reason });
  };

/**
 * `POST /live/hooks/srs` and `/live/hooks/mediamtx`: media servers of the operator, to which hosts publish directly, ask here whether
 * a key is valid, and report what begins and ends. `?secret=` is that of the settings: 403 without it, and nothing without the setting.
 */
export const registerExternalOrigins = (
  app: FastifyInstance,
  secret: string | undefined,
  deps: ExternalOriginsDeps,
): void => {
  if (secret === undefined) return;
  const isOurs = createSecretCheck(secret);
  const hook = (path: string, answer: Answer): void => {
    // A media server beside this one calls it by its local address.
    const options = { config: { anyHost: true } } as const;
    app.post<{ Querystring: { secret?: unknown } }>(path, options, ({ query, body }, reply) => {
      void reply.header('cache-control', 'no-store');
      return isOurs(query.secret) ? answer(body, reply) : reply.code(FORBIDDEN).send({ code: CODE.FORBIDDEN });
    });
  };
  hook('/live/hooks/srs', answerSrs(deps));
  hook('/live/hooks/mediamtx', answerMediaMtx(deps));
};
