import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ChatMessage } from '@touchline/contract/chat.ts';
import type { MatchBrief } from '@touchline/contract/match.ts';
import type { Replay } from '@touchline/contract/replays.ts';
import { matchAt } from '@touchline/domain/replay-place.ts';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { replayQuery } from '#data/replay/queries.ts';
import { watchedPlace } from '#data/replay/watched-places.ts';
import { isMissing } from '#data/room/queries.ts';
import { LanguageMark } from '#entities/language/language-mark.tsx';
import { ClosedDoor } from '#entities/member/closed-door.tsx';
import { useReplayFacts, useReplayTitle } from '#entities/replay/replay-card.tsx';
import { ReplayStrip } from '#entities/replay/replay-grid.tsx';
import { replayTime } from '#entities/replay/replay-time.ts';
import { ChatCover } from '#entities/result/covered.tsx';
import { RevealLine } from '#entities/result/reveal.tsx';
import { fileUrl } from '#platform/origins/origins.ts';
import { useIsPrerendered } from '#platform/prerender/prerender-context.ts';
import { Link } from '#platform/router/link.tsx';
import { useUrlState } from '#platform/router/use-url-state.ts';
import { useBack } from '#platform/router/use-back.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { LAZY_ICONS } from '#ui/icon/lazy-icons.ts';
import { PageBar } from '#ui/page-bar/page-bar.tsx';
import { useDocumentTitle } from '#ui/page-bar/use-document-title.ts';
import { Section } from '#ui/section/section.tsx';
import { ShareButton } from '#ui/share/share-button.tsx';
import { SkeletonLines } from '#ui/skeleton/skeleton.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { Chapters } from './chapters.tsx';
import { ReplayChat } from './chat/replay-chat.tsx';
import { ReplayPlayer } from './player/replay-player.tsx';
import { useReplayPlayback } from './player/use-replay.ts';
import { createPlayhead, type Playhead, usePlace } from './playhead.ts';
import { useShownChapters } from './use-chapters.ts';
import styles from './replay-page.module.css';

/** What other capabilities put into the page; the route passes it in. */
export interface ReplaySlots {
  score: (match: MatchBrief) => ReactNode;
  line: (message: ChatMessage, match: MatchBrief | null) => ReactNode;
  follow: (host: { id: string; name: string }) => ReactNode;
}

/** No such replay, or none for this viewer: which of the two is not said. */
const ReplayMissing = () => {
  const { t } = useLingui();
  return (
    <>
      <PageBar title={t`直播回放`} onBack={useBack()} />
      <ClosedDoor
        title={t`没有找到这场回放`}
        text={t`它可能已经到期或被删除，或者房间不对你开放`}
        link={{ to: '/anchor', text: t`看看正在直播的主播` }}
      />
    </>
  );
};

/** The score as the picture has it. */
const ScoreAt = ({
  replay,
  match,
  playhead,
  draw,
}: {
  replay: Replay;
  match: MatchBrief;
  playhead: Playhead;
  draw: ReplaySlots['score'];
}) => {
  const standAt = (place: number): MatchBrief => matchAt({ ...replay, match }, place);
  const key = usePlace(playhead.place, (place) => {
    const { statusId, homeScore, awayScore } = standAt(place);
    return [statusId, homeScore, awayScore].join(' ');
  });
  return (
    <div className={styles.score} data-stands={key}>
      {draw(standAt(playhead.place.get()))}
      <RevealLine match={match} />
    </div>
  );
};

const HostLine = ({ replay, follow }: { replay: Replay; follow: ReplaySlots['follow'] }) => {
  const factsOf = useReplayFacts();
  const { host } = replay;
  return (
    <div className={styles.host}>
      <Avatar name={host.name} src={fileUrl(host.pictureId)} size={40} />
      <span className={styles.words}>
        <Link to={`/anchor/detail/${host.id}`} className={styles.name}>
          <span lang={host.language}>{host.name}</span>
          <LanguageMark language={host.language} />
        </Link>
        <small>{factsOf(replay)}</small>
      </span>
      {follow({ id: host.id, name: host.name })}
    </div>
  );
};

const LiveNotice = ({ replay }: { replay: Replay }) => (
  <p className={styles.live}>
    <Trans>还在直播，这里是已经录下的部分</Trans>
    <Link to={replay.roomPath}>
      <Trans>看直播</Trans>
      <Icon name="forward" size={13} />
    </Link>
  </p>
);

const Holes = ({ holes }: Pick<Replay, 'holes'>) => {
  const lost = replayTime(holes.reduce((sum, { lostMs }) => sum + lostMs, 0));
  return holes.length === 0 ? null : (
    <p className={styles.holes}>
      <Trans>直播断过线，回放里少了 {lost}</Trans>
    </p>
  );
};

/** Where it begins: at the place of the address (`?at=`, in ms), else where the viewer stopped; the server knows neither. */
const useResume = (replay: Replay, playhead: Playhead): number => {
  const isPrerendered = useIsPrerendered();
  const linked = Number(useUrlState().get('at') ?? Number.NaN);
  const [place] = useState(() => {
    if (isPrerendered) return 0;
    const wanted = linked >= 0 ? linked : watchedPlace(replay.id);
    return wanted < replay.lengthMs ? wanted : 0;
  });
  useEffect(() => {
    playhead.place.set(place);
    playhead.furthest.set(place);
  }, [place, playhead]);
  return place;
};

interface ReplayViewProps {
  replay: Replay;
  slots: ReplaySlots;
  refetch: () => Promise<unknown>;
}

const ReplayView = ({ replay, slots, refetch }: ReplayViewProps) => {
  const { t } = useLingui();
  const titleOf = useReplayTitle();
  const video = useRef<HTMLVideoElement>(null);
  const [playhead] = useState(createPlayhead);
  const resumeAt = useResume(replay, playhead);
  const playback = useReplayPlayback(video, { replay, playhead, refetch });
  const chapters = useShownChapters(replay, playhead);
  const { match, host, room } = replay;
  const title = titleOf(replay);
  useDocumentTitle(title);
  const others = [replay.next, replay.previous].filter((other) => other !== null);
  const talk = <ReplayChat {...{ replay, playhead }} line={(message) => slots.line(message, match)} />;
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <PageBar
          title={<Trans>直播回放</Trans>}
          onBack={useBack()}
          action={room.isPrivate === 1 ? undefined : <ShareButton title={`${host.name} · ${title}`} showsResults />}
        />
      </div>
      <div className={styles.stage}>
        {replay.video === null ? (
          <EmptyState title={t`这场回放还没有画面`} link={{ to: replay.roomPath, text: t`去直播间` }} />
        ) : (
          <ReplayPlayer {...{ replay, chapters, playhead, playback, video, resumeAt }} />
        )}
      </div>
      <div className={styles.about}>
        {replay.isLive === 1 ? <LiveNotice replay={replay} /> : null}
        {match === null ? null : <ScoreAt {...{ replay, match, playhead }} draw={slots.score} />}
        <h2 className={styles.title} lang={room.title === undefined ? undefined : host.language}>
          {title}
          {room.isPrivate === 1 ? (
            <span role="img" aria-label={t`私密房间`} className={styles.lock}>
              <Icon name={LAZY_ICONS.lock} size={15} />
            </span>
          ) : null}
        </h2>
        <HostLine replay={replay} follow={slots.follow} />
        <Holes {...replay} />
      </div>
      <div className={styles.chat}>{match === null ? talk : <ChatCover match={match}>{talk}</ChatCover>}</div>
      <div className={styles.rest}>
        <Chapters {...{ replay, chapters, playhead }} seek={playback.seek} />
        {others.length === 0 ? null : (
          <Section title={<Trans>更多回放</Trans>}>
            <ReplayStrip label={t`更多回放`} replays={others} />
          </Section>
        )}
      </div>
    </div>
  );
};

/** `/replay/:id`: a recorded show. */
export const ReplayPage = ({ id, slots }: { id: string; slots: ReplaySlots }) => {
  const { t } = useLingui();
  const onBack = useBack();
  const query = useQuery(replayQuery(id));
  const { refetch: read } = query;
  const refetch = useCallback(() => read(), [read]);
  if (isMissing(query.error)) return <ReplayMissing />;
  return (
    <>
      {query.data === undefined ? <PageBar title={t`直播回放`} onBack={onBack} /> : null}
      <DataRegion query={query} skeleton={<ReplaySkeleton />} failure={t`回放加载失败`}>
        {(replay) => <ReplayView key={replay.id} {...{ replay, slots, refetch }} />}
      </DataRegion>
    </>
  );
};

const ReplaySkeleton = () => (
  <>
    <div className={styles.stage} />
    <SkeletonLines count={6} height="18px" />
  </>
);
