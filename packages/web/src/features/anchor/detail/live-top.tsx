import { Trans, useLingui } from '@lingui/react/macro';
import type { Host } from '@touchline/contract/anchor.ts';
import { Link } from 'react-router';
import { LiveTag, PitchCover } from '#entities/host/room-cover.tsx';
import { MatchLine } from '#entities/match/match-line.tsx';
import { fileUrl } from '#platform/origins/origins.ts';
import { useBack } from '#platform/router/use-back.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { PlayerSlot } from '#ui/player/player-slot.tsx';
import type { Show } from '#features/anchor/detail/shows.ts';
import { useLiveSource } from '#features/anchor/detail/use-live-source.ts';
import styles from './live-top.module.css';

interface LiveTopProps {
  host: Host;
  show: Show;
}

/** What the host shows now: the picture, and the match below it, which leads into the room. */
export const LiveTop = ({ host, show }: LiveTopProps) => {
  const { t } = useLingui();
  const onBack = useBack();
  const source = useLiveSource(host, show);
  return (
    <>
      <PlayerSlot
        source={source}
        overlay={
          <span className={styles.bar}>
            <IconButton icon="back" label={t`返回`} onClick={onBack} />
            <LiveTag />
          </span>
        }
      >
        <Picture src={fileUrl(host.coverId)} alt="" className={styles.cover} eager fallback={<PitchCover />} />
      </PlayerSlot>
      <Link to={`/program-detail/${host.id}/${show.match.matchId}`} className={styles.room}>
        <MatchLine match={show.match} />
        <b className={styles.enter}>
          <Trans>进入直播间</Trans>
          <Icon name="forward" size={13} />
        </b>
      </Link>
    </>
  );
};
