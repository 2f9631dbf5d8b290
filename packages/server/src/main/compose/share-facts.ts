import { CODE } from '@touchline/contract/codes.ts';
import { LIVE_STATUS } from '@touchline/contract/match-status.ts';
import { PUBLIC_VIEWER } from '#features/anchor/anchor-list.ts';
import { hostsFor, readAnchorRows } from '#features/anchor/anchor-view.ts';
import { readProgram } from '#features/anchor/program.ts';
import { teamBriefOf } from '#features/competition/matches/match-views.ts';
import { editionsOf, editionsOfTeam } from '#features/competition/season/editions.ts';
import { publicClip } from '#features/clips/handlers.ts';
import type { SeasonDeps } from '#features/competition/deps.ts';
import { findPlayer, findTeam } from '#features/competition/season/season-repo.ts';
import { publicCards } from '#features/news/catalog/serialize-tips.ts';
import { tipsterDetail } from '#features/news/catalog/tipster-view.ts';
import { readReplay } from '#features/recordings/replays/replays.ts';
import { firstRasterPicture } from '#features/system/files.ts';
import { rankedUser } from '#features/user-ranking/reports/ranked-user.ts';
import type { ShareFacts } from '#features/web-app/share/share-facts.ts';
import { ApiError } from '#platform/http/api-error.ts';
import type { Capabilities } from './compose.ts';
import { createSeasonFacts } from './season-facts.ts';

/** Watches what everybody may watch. */
const VISITOR = { allowedRoomIds: [], session: null, hidesDialect: false } as const;

/** Missing data is not an error for a card. */
const orNull = async <Found>(found: Promise<Found>): Promise<Found | null> => {
  try {
    return await found;
  } catch (error) {
    if (error instanceof ApiError && error.code === CODE.NOT_FOUND) return null;
    throw error;
  }
};

/** Facts for share cards, read as an anonymous visitor. */
export const createShareFacts = (
  {
    anchor,
    system,
    news,
    ranking,
    clips,
    replays,
  }: Pick<Capabilities, 'anchor' | 'system' | 'news' | 'ranking' | 'clips' | 'replays'>,
  seasons: SeasonDeps,
  readAsVisitor: (name: string, request: unknown) => Promise<unknown>,
): ShareFacts => {
  const team: ShareFacts['team'] = async (competitionIds, id) => {
    const editions = await orNull(editionsOfTeam(seasons, competitionIds, id));
    const row = editions && (await findTeam(seasons.db, id));
    return row ? teamBriefOf(row) : null;
  };
  return {
    ...createSeasonFacts(seasons, readAsVisitor),
    program: (query) => orNull(readProgram(anchor, PUBLIC_VIEWER, query)),
    replay: (id) => orNull(readReplay(replays, VISITOR, id)),
    async host(id) {
      const rows = await readAnchorRows(anchor);
      const host = hostsFor(rows, PUBLIC_VIEWER).find((one) => one.id === id);
      if (!host) return null;
      const isLive = host.liveStatus === LIVE_STATUS.live;
      const entry = host.liveSchedule.find(({ liveStatus }) => isLive && liveStatus === LIVE_STATUS.live);
      return { host, onAir: (entry && rows.matches.get(entry.matchId)) ?? null };
    },
    team,
    async player(competitionIds, id) {
      const row = await findPlayer(seasons.db, id);
      const of = row && (await team(competitionIds, row.team_id));
      return row && of ? { name: row.name, number: row.number, team: of } : null;
    },
    async season(competitionId, requested) {
      const editions = await editionsOf(seasons, [competitionId]);
      return editions.find(({ seasonId, label }) => [seasonId, label].includes(requested))?.label ?? null;
    },
    clip: (id) => publicClip(clips, id),
    tip: async (id) => (await publicCards(news, [id]))[0] ?? null,
    tipster: (id) => orNull(tipsterDetail(news, id, null)),
    rankedUser: (id) => orNull(rankedUser(ranking, id, null)),
    rasterPicture: (keys) => firstRasterPicture(system, keys),
  };
};
