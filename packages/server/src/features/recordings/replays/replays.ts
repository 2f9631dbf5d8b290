import { type Replay, type ReplayCard, REPLAY_CHAT_MOST, type replayRoutes } from '@touchline/contract/replays.ts';
import { isShowId } from '@touchline/domain/show-id.ts';
import {
  chaptersOf,
  momentOf,
  openingPeriodOf,
  openingScoreOf,
  placeOf,
  type RecordedSpan,
} from '@touchline/domain/replay-chapters.ts';
import { notFound } from '#platform/http/api-error.ts';
import type { CallContext } from '#platform/http/call-context.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { pageOfRows } from '#platform/http/list-page.ts';
import type { ReplayDeps, ReplayViewer, ShownPart } from './deps.ts';
import {
  findReplay,
  neighboursOf,
  replayCount,
  type ReplayFilter,
  type ReplayReader,
  type ReplayRow,
  replayRows,
  spansOf,
} from './replay-repo.ts';
import { coverOf, expiryOf, videoOf } from './replay-video.ts';

const MAX_AGE_MS = 5000;
/** What decides who sees which recording. */
const TAGS = ['anchor', 'recordings'];

/** Viewers with the same key see the same: addresses of private rooms are those of one session. */
const keyOf = ({ allowedRoomIds, session, hidesDialect }: ReplayViewer): string =>
  JSON.stringify([hidesDialect, session, allowedRoomIds]);

const readerOf = ({ demoEnabled, now }: ReplayDeps, viewer: ReplayViewer): ReplayReader => ({
  ...viewer,
  withDemo: demoEnabled(),
  now: now(),
});

const partOf = (row: ReplayRow, spans: readonly RecordedSpan[]): ShownPart => ({
  liveRoomId: row.live_room_id,
  matchId: row.match_id,
  groupId: row.room_group_id,
  from: momentOf(spans, 0) ?? row.started_at,
  until: momentOf(spans, Infinity) ?? row.ended_at,
});

/** The cards of recordings; those of hosts who are gone are left out. */
const cardsOf = async (deps: ReplayDeps, viewer: ReplayViewer, rows: readonly ReplayRow[]): Promise<ReplayCard[]> => {
  const [hosts, matches] = await Promise.all([
    deps.hostBriefs([...new Set(rows.map((row) => row.host_id))]),
    deps.matchBriefs([...new Set(rows.map((row) => row.match_id))]),
  ]);
  const cards = rows.map(async (row): Promise<ReplayCard[]> => {
    const host = hosts.get(row.host_id);
    if (host === undefined) return [];
    const isPrivate = row.room_group_id !== null;
    // A room that was closed meanwhile.
    const query = await deps.queryFor(row, viewer).catch(() => null);
    if (query === null) return [];
    return [
      {
        id: row.id,
        host,
        match: matches.get(row.match_id) ?? null,
        room: {
          liveRoomId: row.live_room_id,
          ...(row.title !== '' && { title: row.title }),
          isPrivate: isPrivate ? 1 : 0,
        },
        cover: coverOf(row.id, query),
        startedAt: row.started_at,
        lengthMs: row.duration_ms,
        views: row.views,
      },
    ];
  });
  return (await Promise.all(cards)).flat();
};

/** Recorded shows that a viewer may watch, newest first. */
const listReplays = (
  deps: ReplayDeps,
  viewer: ReplayViewer,
  filter: ReplayFilter,
  query: { page: number; size: number },
) =>
  deps.cache.get(`replays:${JSON.stringify([filter, query])}:${keyOf(viewer)}`, TAGS, MAX_AGE_MS, async () => {
    const reader = readerOf(deps, viewer);
    const page = await pageOfRows(
      query,
      (limit, offset) => replayRows(deps.db, reader, filter, { limit, offset }),
      () => replayCount(deps.db, reader, filter),
    );
    return { ...page, list: await cardsOf(deps, viewer, page.list) };
  });

/** The replays that everybody may watch, newest first, at most `limit`. */
export const publicReplays = (deps: ReplayDeps, limit: number): Promise<ReplayRow[]> => {
  const reader = readerOf(deps, { allowedRoomIds: [], session: null, hidesDialect: false });
  return replayRows(deps.db, reader, { isOver: true }, { limit, offset: 0 });
};

/** A recording that a viewer may watch; throws 10404 for any other. */
const requireReplay = async (deps: ReplayDeps, viewer: ReplayViewer, id: string): Promise<ReplayRow> => {
  const row = await findReplay(deps.db, readerOf(deps, viewer), id);
  if (row === undefined) throw notFound(`replay ${id}`);
  return row;
};

const holesOf = (spans: readonly RecordedSpan[]): Replay['holes'] =>
  spans.slice(1).map(({ at }, index) => {
    const before = spans.slice(0, index + 1);
    const place = before.reduce((sum, { durationMs }) => sum + durationMs, 0);
    return { place, lostMs: Math.max(0, at - (momentOf(before, Infinity) ?? at)) };
  });

const roomPath = ({ host_id: hostId, match_id: matchId }: ReplayRow, match: ReplayCard['match']): string =>
  match !== null || isShowId(matchId) ? `/program-detail/${hostId}/${matchId}` : `/anchor/detail/${hostId}`;

/** A recorded show with all that plays it. Throws 10404 for an unknown one, and for one that the viewer may not watch. */
export const readReplay = (deps: ReplayDeps, viewer: ReplayViewer, id: string): Promise<Replay> =>
  deps.cache.get(`replay:${id}:${keyOf(viewer)}`, TAGS, MAX_AGE_MS, async () => {
    const row = await requireReplay(deps, viewer, id);
    const spans = await spansOf(deps.db, id);
    const part = partOf(row, spans);
    const { previous, next } = await neighboursOf(deps.db, readerOf(deps, viewer), row);
    const rows = [row, previous, next].filter((one) => one !== undefined);
    const query = await deps.queryFor(row, viewer);
    const [cards, timeline, polls, video] = await Promise.all([
      cardsOf(deps, viewer, rows),
      deps.timelineOf(row.match_id, row.live_room_id),
      deps.pollsOf(part),
      videoOf(deps.db, id, query),
    ]);
    const cardOf = (of: ReplayRow | undefined): ReplayCard | null => cards.find((card) => card.id === of?.id) ?? null;
    const card = cardOf(row);
    if (card === null) throw notFound(`replay ${id}`);
    const shown = { spans, leadMs: deps.leadMs, timeline, polls };
    return {
      ...card,
      isLive: row.state === 'recording' ? 1 : 0,
      roomPath: roomPath(row, card.match),
      video,
      expiresAt: expiryOf(query),
      chapters: chaptersOf(shown),
      openingScore: openingScoreOf(shown),
      openingPeriod: openingPeriodOf(shown),
      holes: holesOf(spans),
      previous: cardOf(previous),
      next: cardOf(next),
    };
  });

/** The chat of a recorded show between two places. */
const readChat = async (
  deps: ReplayDeps,
  viewer: ReplayViewer,
  { id, from, to }: { id: string; from: number; to: number },
) => {
  const row = await requireReplay(deps, viewer, id);
  const spans = await spansOf(deps.db, id);
  const [start, end] = [momentOf(spans, from), momentOf(spans, to)];
  if (start === null || end === null || from >= to) return { list: [], until: to };
  const part = { ...partOf(row, spans), from: start, until: end };
  const messages = await deps.linesOf(part, REPLAY_CHAT_MOST);
  const list = messages.flatMap((message) => {
    const place = placeOf(spans, message.createdAt);
    return place === null ? [] : [{ place, message }];
  });
  // Lines of the same moment come together: the next call begins with the last of these.
  const last = list.at(-1);
  const isWhole = messages.length < REPLAY_CHAT_MOST || last === undefined || last.place <= from;
  return { list, until: isWhole ? to : last.place };
};

export const createReplayPageHandlers = (deps: ReplayDeps): Handlers<typeof replayRoutes> => {
  const viewerOf = (context: CallContext): Promise<ReplayViewer> => deps.viewerOf(context);
  return {
    listReplays: async ({ page, size, ...filter }, context) =>
      listReplays(deps, await viewerOf(context), { ...filter, isOver: true }, { page, size }),
    getReplay: async ({ id }, context) => readReplay(deps, await viewerOf(context), id),
    listReplayChat: async (query, context) => readChat(deps, await viewerOf(context), query),
  };
};
