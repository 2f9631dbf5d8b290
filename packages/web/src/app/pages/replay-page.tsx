import { LazyBoundary } from '#platform/prerender/lazy-boundary.tsx';
import { lazyPage } from '#platform/router/lazy-page.ts';
import { queryClient } from '#platform/query/query-client.ts';
import { replayQuery } from '#data/replay/queries.ts';
import { ChatRow } from '#features/chat/list/chat-row.tsx';
import { ReplayPage, type ReplaySlots } from '#features/replay/replay-page.tsx';
import { MatchStrip } from '#features/room/stage/match-strip.tsx';

const HostFollow = lazyPage(async () => ({
  default: (await import('#features/anchor/follow/follow-button.tsx')).HostFollow,
}));

const slots: ReplaySlots = {
  score: (match) => <MatchStrip match={match} isPast />,
  line: (message, match) => (
    <ChatRow
      message={message}
      isOwn={false}
      isFresh={false}
      sport={match?.sport ?? null}
      home={match?.home ?? null}
      guest={match?.guest ?? null}
    />
  ),
  follow: ({ id, name }) => (
    <LazyBoundary fallback={null}>
      <HostFollow hostId={id} name={name} />
    </LazyBoundary>
  ),
};

/** `/replay/:id`: a recorded show. */
const Page = ({ id = '' }: { id?: string }) => <ReplayPage key={id} id={id} slots={slots} />;

Page.readAhead = ({ id = '' }: { id?: string }): void => void queryClient.prefetchQuery(replayQuery(id));

export default Page;
