import { useLingui } from '@lingui/react/macro';
import { LIVE_STATUS } from '@touchline/contract/match-status.ts';
import type { Show } from '@touchline/contract/room.ts';
import { isMissing } from '#data/room/queries.ts';
import { useShow } from '#data/room/show-query.ts';
import { PitchCover } from '#entities/host/room-cover.tsx';
import { RoomHosts } from '#features/room/hosts/room-hosts.tsx';
import RoomMissing from '#features/room/room-missing.tsx';
import { ShowNotice } from '#features/room/room-notice.tsx';
import type { RoomSlots } from '#features/room/room-panel.tsx';
import { StageBar } from '#features/room/stage/stage-bar.tsx';
import { StageHost } from '#features/room/stage/stage-host.tsx';
import { useStage } from '#features/room/stage/use-stage.ts';
import { fileUrl } from '#platform/origins/origins.ts';
import { usePlayerChoice } from '#platform/picture/player-choice.ts';
import { useBack } from '#platform/router/use-back.ts';
import { classNames } from '#ui/class-names.ts';
import { useIsAppWide } from '#ui/columns/use-is-app-wide.ts';
import { PageBar } from '#ui/page-bar/page-bar.tsx';
import { useDocumentTitle } from '#ui/page-bar/use-document-title.ts';
import { Picture } from '#ui/picture/picture.tsx';
import { PlayerSlot } from '#ui/player/player-slot.tsx';
import { SkeletonLines } from '#ui/skeleton/skeleton.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import panelStyles from '../room-panel.module.css';
import roomStyles from '../room.module.css';
import styles from './show-page.module.css';

interface ShowPageProps {
  /** The host. */
  id: string;
  showId: string;
  slots: RoomSlots;
}

const ShowStage = ({ show, showId, title }: { show: Show; showId: string; title: string }) => {
  const { host, room } = show;
  const stage = useStage({ room, hosts: [host], matchId: showId }, title, false);
  return (
    <PlayerSlot
      source={stage.source}
      hasTheater={useIsAppWide(1024)}
      overlay={
        <StageBar title={title}>
          <StageHost host={host} isLive={room.liveStatus === LIVE_STATUS.live} watcherCount={room.watcherCount} />
        </StageBar>
      }
    >
      <Picture src={fileUrl(host.coverId)} alt="" fill eager fallback={<PitchCover />} />
    </PlayerSlot>
  );
};

/** The room of a show: stage on top, its title and host, and the chat, which fills the window. */
const ShowRoom = ({ show, showId, slots }: { show: Show; showId: string; slots: RoomSlots }) => {
  const { host, room } = show;
  const title = room.title ?? host.name;
  useDocumentTitle(title);
  const { isTheater } = usePlayerChoice();
  return (
    <div className={classNames(roomStyles.room, roomStyles.video, roomStyles.column, isTheater && roomStyles.theater)}>
      <div className={roomStyles.stage}>
        <ShowStage show={show} showId={showId} title={title} />
      </div>
      <div className={roomStyles.about}>
        <h1 className={styles.title}>{title}</h1>
        <RoomHosts
          matchId={showId}
          hosts={[host]}
          openHostId={host.id}
          follow={slots.follow({ id: host.id, name: host.name })}
        />
      </div>
      <ShowNotice room={room} hosts={[]} matchId={showId} isAhead={false} book={null} />
      <div className={panelStyles.chat}>{slots.chat(room, null)}</div>
    </div>
  );
};

/** A show without a match: a talk, a draw, a look back. */
const ShowPage = ({ id, showId, slots }: ShowPageProps) => {
  const { t } = useLingui();
  const onBack = useBack();
  const query = useShow(id, showId);
  if (isMissing(query.error)) return <RoomMissing />;
  const hasFailed = query.data === undefined && (query.error !== null || query.isPaused);
  return (
    <>
      {hasFailed ? <PageBar title={t`直播`} onBack={onBack} /> : null}
      <DataRegion query={query} skeleton={<SkeletonLines count={8} height="22px" />} failure={t`直播间加载失败`}>
        {(show) => <ShowRoom show={show} showId={showId} slots={slots} />}
      </DataRegion>
    </>
  );
};

export default ShowPage;
