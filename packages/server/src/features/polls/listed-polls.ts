import type { ListedPoll } from '@touchline/contract/ops-polls.ts';
import type { Poll } from '@touchline/contract/polls.ts';
import { contentLanguage } from '@touchline/domain/languages/base-language.ts';
import { inChunks } from '#platform/db/in-chunks.ts';
import type { PollDeps, RoomGuard } from './deps.ts';

/** Polls with what staff need to judge them: their hosts by name, and how their matches stand. */
export const toListedPolls = async ({ db, matchBriefs }: PollDeps, polls: readonly Poll[]): Promise<ListedPoll[]> => {
  const rows = await inChunks(
    polls.map(({ hostId }) => hostId),
    (ids) => db.selectFrom('host').select(['id', 'name', 'language']).where('id', 'in', ids).execute(),
  );
  const hosts = new Map(rows.map((row) => [row.id, row]));
  const matches = await matchBriefs([...new Set(polls.map(({ matchId }) => matchId))]);
  return polls.map((poll) => {
    const host = hosts.get(poll.hostId);
    return {
      ...poll,
      hostName: host?.name ?? poll.hostId,
      language: contentLanguage(host?.language ?? ''),
      match: matches.get(poll.matchId) ?? null,
    };
  });
};

/** What hosts asked in a room from and until epoch ms, as its guests of now may read it. */
export const pollsOpenedIn = (
  { db, demoEnabled }: Pick<PollDeps, 'db' | 'demoEnabled'>,
  { liveRoomId, groupId, from, until }: RoomGuard & { liveRoomId: string; from: number; until: number },
): Promise<{ id: string; question: string; openedAt: number }[]> =>
  db
    .selectFrom('poll')
    .select(['id', 'question', 'opened_at as openedAt'])
    .where('live_room_id', '=', liveRoomId)
    .where('opened_at', '>=', from)
    .where('opened_at', '<', until)
    .where((eb) => eb.or([eb('guard_group_id', 'is', null), eb('guard_group_id', '=', groupId ?? '')]))
    .$if(!demoEnabled(), (query) => query.where('demo', '=', 0))
    .orderBy('opened_at')
    .execute();
