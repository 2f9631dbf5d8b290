import { useLingui } from '@lingui/react/macro';
import type { ReplayCard as Card } from '@touchline/contract/replays.ts';
import { PitchCover } from '#entities/host/room-cover.tsx';
import { useFormats } from '#platform/i18n/format.ts';
import { useNameOf } from '#platform/i18n/names.ts';
import { appUrl } from '#platform/origins/origins.ts';
import { Link } from '#platform/router/link.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { LAZY_ICONS } from '#ui/icon/lazy-icons.ts';
import { Picture } from '#ui/picture/picture.tsx';
import { replayTime } from './replay-time.ts';
import styles from './replay-card.module.css';

/** What a replay is called: by its title, else by its match, else by its host. */
export const useReplayTitle = (): ((replay: Pick<Card, 'host' | 'match' | 'room'>) => string) => {
  const nameOf = useNameOf();
  return ({ host, match, room }) =>
    room.title ?? (match === null ? host.name : `${nameOf(match.home.shortName)} - ${nameOf(match.guest.shortName)}`);
};

/** When it was shown and how often it was watched. */
export const useReplayFacts = (): ((replay: Pick<Card, 'startedAt' | 'views'>) => string) => {
  const { t } = useLingui();
  const { count, monthDay } = useFormats();
  return ({ startedAt, views }) => {
    const times = count(views);
    return views === 0 ? monthDay(startedAt) : t`${monthDay(startedAt)} · ${times} 次观看`;
  };
};

/** A recorded show as a card: its picture with its length, its title, who showed it and when. */
export const ReplayCard = ({ replay, isOfHost = false }: { replay: Card; isOfHost?: boolean }) => {
  const { t } = useLingui();
  const titleOf = useReplayTitle();
  const factsOf = useReplayFacts();
  const { id, host, room, cover, lengthMs } = replay;
  return (
    <article className={styles.card}>
      <div className={styles.cover}>
        <Picture
          src={cover === '' ? '' : appUrl(cover)}
          alt=""
          fill
          sizes="50vw"
          className={styles.picture}
          fallback={<PitchCover />}
        />
        <span className={styles.length}>{replayTime(lengthMs)}</span>
      </div>
      <div className={styles.words}>
        <Link to={`/replay/${id}`} className={styles.title} lang={room.title === undefined ? undefined : host.language}>
          {titleOf(replay)}
        </Link>
        <small className={styles.facts}>
          {room.isPrivate === 1 ? (
            <span role="img" aria-label={t`私密房间`}>
              <Icon name={LAZY_ICONS.lock} size={12} />
            </span>
          ) : null}
          {isOfHost ? null : (
            <span className={styles.host} lang={host.language}>
              {host.name}
            </span>
          )}
          <span>{factsOf(replay)}</span>
        </small>
      </div>
    </article>
  );
};
