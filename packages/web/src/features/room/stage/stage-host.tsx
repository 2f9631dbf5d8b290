import type { MatchHost } from '@touchline/contract/anchor.ts';
import { useFormats } from '#platform/i18n/format.ts';
import { fileUrl } from '#platform/origins/origins.ts';
import { useStore } from '#platform/storage/store.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { playerReport } from '#ui/player/player-store.ts';
import { LiveTag } from '#entities/host/room-cover.tsx';
import styles from './stage-host.module.css';

interface StageHostProps {
  host: MatchHost | undefined;
  isLive: boolean;
  watcherCount: number;
}

/** On the picture: that it is live and, where the picture is wide, who shows it and how many watch. */
export const StageHost = ({ host, isLive, watcherCount }: StageHostProps) => {
  const { count } = useFormats();
  const isWide = useStore(playerReport).wideTop !== null;
  const live = isLive ? <LiveTag /> : null;
  if (!isWide || host === undefined) return live;
  return (
    <span className={styles.host}>
      <Avatar name={host.name} src={fileUrl(host.pictureId)} size={30} />
      <b lang={host.language} className={styles.name}>
        {host.name}
      </b>
      {live}
      {isLive ? (
        <small className={styles.watchers}>
          <Icon name="eye" size={15} />
          {count(watcherCount)}
        </small>
      ) : null}
    </span>
  );
};
