import type { MatchHost } from '@touchline/contract/anchor.ts';
import { LiveTag } from '#entities/host/room-cover.tsx';
import { useFormats } from '#platform/i18n/format.ts';
import { fileUrl } from '#platform/origins/origins.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import styles from './wide-host.module.css';

interface WideHostProps {
  host: MatchHost;
  /** Null while the host is not on air. */
  watcherCount: number | null;
}

/** On a wide picture: who shows it and how many watch. */
const WideHost = ({ host, watcherCount }: WideHostProps) => {
  const { count } = useFormats();
  return (
    <span className={styles.host}>
      <Avatar name={host.name} src={fileUrl(host.pictureId)} size={30} />
      <b lang={host.language} className={styles.name}>
        {host.name}
      </b>
      {watcherCount === null ? null : (
        <>
          <LiveTag />
          <small className={styles.watchers}>
            <Icon name="eye" size={15} />
            {count(watcherCount)}
          </small>
        </>
      )}
    </span>
  );
};

export default WideHost;
