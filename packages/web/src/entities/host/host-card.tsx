import type { MatchBrief } from '@touchline/contract/match.ts';
import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { LiveTag, PitchCover } from '#entities/host/room-cover.tsx';
import { RoomThumbnail } from '#entities/host/room-thumbnail.tsx';
import { LanguageMark } from '#entities/language/language-mark.tsx';
import { ScoreStrip } from '#entities/match/score.tsx';
import { useFormats } from '#platform/i18n/format.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { LAZY_ICONS } from '#ui/icon/lazy-icons.ts';
import { Picture } from '#ui/picture/picture.tsx';
import styles from './host-card.module.css';

interface HostCardProps {
  name: string;
  /** That the host speaks. */
  language?: string;
  /** Addresses of the portrait and of the room's cover. */
  portrait: string;
  cover: string;
  /** Address of the newest picture of its stream. */
  thumbnail?: string | undefined;
  watcherCount: number;
  isLive: boolean;
  match?: MatchBrief | undefined;
  /** A quiet line under the name. */
  note?: ReactNode;
  /** Red envelope and lottery of the schedule entry. */
  hasRedEnvelope?: boolean;
  hasLottery?: boolean;
  /** `large` is the first card of a list; `screen` lies in its cover, for example a player. */
  size?: 'normal' | 'large';
  screen?: ReactNode;
  /** Leads to the room: wraps the name, and the whole card takes its touches. */
  link?: (name: ReactNode, className: string | undefined) => ReactNode;
  /** A control at the end of the lower line; it lies beside the link, not in it. */
  action?: ReactNode;
  /** The first cards on screen load their cover at once. */
  eager?: boolean;
}

const Marks = ({ hasRedEnvelope, hasLottery }: Pick<HostCardProps, 'hasRedEnvelope' | 'hasLottery'>) => {
  const { t } = useLingui();
  return (
    <>
      {hasRedEnvelope === true ? (
        <span className={styles.mark} role="img" aria-label={t`有红包`}>
          <Icon name={LAZY_ICONS.envelope} size={13} />
        </span>
      ) : null}
      {hasLottery === true ? (
        <span className={styles.mark} role="img" aria-label={t`有抽奖`}>
          <Icon name={LAZY_ICONS.ticket} size={13} />
        </span>
      ) : null}
    </>
  );
};

/** A host's room as a card: cover with the live score, watchers, name. */
export const HostCard = (card: HostCardProps) => {
  const { count } = useFormats();
  const { t } = useLingui();
  const watchers = count(card.watcherCount);
  return (
    <article className={classNames(styles.card, card.size === 'large' && styles.large)}>
      <div className={styles.cover}>
        <Picture
          src={card.cover}
          alt=""
          className={styles.picture}
          fill
          {...(card.size !== 'large' && { sizes: '50vw' })}
          eager={card.eager ?? false}
          fallback={<PitchCover />}
        />
        {card.isLive ? <RoomThumbnail address={card.thumbnail} match={card.match} /> : null}
        {card.screen}
        <span className={styles.top}>
          {card.isLive ? <LiveTag /> : null}
          <Marks hasRedEnvelope={card.hasRedEnvelope ?? false} hasLottery={card.hasLottery ?? false} />
          <span className={styles.watchers}>
            <Icon name="eye" size={13} />
            {watchers}
            <span className="sr-only">{t`人在看`}</span>
          </span>
        </span>
        {card.match === undefined ? null : <ScoreStrip match={card.match} size={card.size ?? 'normal'} />}
      </div>
      <div className={styles.foot}>
        <Avatar name={card.name} src={card.portrait} size={28} />
        <span className={styles.words}>
          <b lang={card.language}>{card.link === undefined ? card.name : card.link(card.name, styles.link)}</b>
          <small>
            {card.language === undefined ? null : <LanguageMark language={card.language} />}
            <span lang={card.language}>{card.note}</span>
          </small>
        </span>
        {card.action === undefined ? null : <span className={styles.action}>{card.action}</span>}
      </div>
    </article>
  );
};
