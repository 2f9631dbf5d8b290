import { isShowId } from '@touchline/domain/show-id.ts';
import type { ComponentProps, ReactNode } from 'react';
import { LazyBoundary } from '#platform/prerender/lazy-boundary.tsx';
import { useIsPrerendered } from '#platform/prerender/prerender-context.ts';
import { lazyPage } from '#platform/router/lazy-page.ts';
import { RoomPage } from '#features/room/room-page.tsx';
import { queryClient } from '#platform/query/query-client.ts';
import { programQuery } from '#data/room/queries.ts';
import type { RoomSlots } from '#features/room/room-panel.tsx';
import { SkeletonLines } from '#ui/skeleton/skeleton.tsx';

// The chat is as large as the rest of the page: the picture and the score do not wait for it.
const RoomChat = lazyPage(() => import('#features/chat/room-chat.tsx'));

const RoomTips = lazyPage(() => import('#features/news/room/room-tips.tsx'));

const RoomTipCount = lazyPage(() => import('#features/news/room/room-tip-count.tsx'));

const HostFollow = lazyPage(async () => ({
  default: (await import('#features/anchor/follow/follow-button.tsx')).HostFollow,
}));

const MatchBooking = lazyPage(async () => ({
  default: (await import('#features/anchor/follow/match-booking.tsx')).MatchBooking,
}));

const late = (part: ReactNode, fallback: ReactNode = <SkeletonLines count={8} />) => (
  <LazyBoundary fallback={fallback}>{part}</LazyBoundary>
);

const RoomPolls = lazyPage(() => import('#features/polls/room-polls.tsx'));

/** The talk is of the moment: it comes with the app, below what the host asks. */
const Chat = (props: ComponentProps<typeof RoomChat>) =>
  useIsPrerendered() ? (
    <SkeletonLines count={8} />
  ) : (
    <>
      {late(<RoomPolls {...props} />, null)}
      {late(<RoomChat {...props} />)}
    </>
  );

const Danmaku = lazyPage(() => import('#features/chat/danmaku/danmaku.tsx'));
const GoalReactions = lazyPage(() => import('#features/polls/goal-reactions.tsx'));

const RoomCalls = lazyPage(() => import('#features/anchor/calls/room-calls.tsx'));

const slots: RoomSlots = {
  overPicture: ({ liveRoomId }, match) =>
    late(
      <>
        <Danmaku key={liveRoomId} liveRoomId={liveRoomId} />
        <GoalReactions liveRoomId={liveRoomId} match={match} />
      </>,
      null,
    ),
  chat: (room, match) => <Chat key={room.liveRoomId} room={room} match={match} />,
  calls: (room, match) => late(<RoomCalls key={room.liveRoomId} room={room} match={match} />, null),
  follow: ({ id, name }) => late(<HostFollow hostId={id} name={name} />, null),
  tips: (match) => late(<RoomTips match={match} />),
  tipCount: (match, onCount) => late(<RoomTipCount match={match} onCount={onCount} />, null),
  book: (match) => late(<MatchBooking match={match} />, null),
};

const ShowPage = lazyPage(() => import('#features/room/show/show-page.tsx'));

/** `/program-detail/:id/:matchId?` (R7): where the match is named may be a show without one. */
const ProgramPage = ({ id = '', matchId }: { id?: string; matchId?: string }) =>
  matchId !== undefined && isShowId(matchId) ? (
    late(<ShowPage key={`${id}/${matchId}`} id={id} showId={matchId} slots={slots} />)
  ) : (
    <RoomPage key={matchId ?? id} id={id} matchId={matchId} slots={slots} />
  );

ProgramPage.readAhead = ({ id = '', matchId }: { id?: string; matchId?: string }): void => {
  if (matchId === undefined || !isShowId(matchId)) void queryClient.prefetchQuery(programQuery(id, matchId));
};

export default ProgramPage;
