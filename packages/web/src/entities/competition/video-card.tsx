import { Trans, useLingui } from '@lingui/react/macro';
import type { CompetitionMatch } from '@touchline/contract/competition.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CourtCover } from '#entities/competition/court-cover.tsx';
import { LiveTag } from '#entities/host/live-tag.tsx';
import { PitchCover } from '#entities/host/pitch-cover.tsx';
import { ScoreStrip } from '#entities/match/score-strip.tsx';
import { useFormats } from '#platform/i18n/format.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import styles from './video-card.module.css';

interface VideoCardProps {
  match: CompetitionMatch;
  to: string;
  /** The host on air with it. */
  host?: { name: string; portrait: string; watcherCount: number } | undefined;
  size: 'normal' | 'large';
  /** Lies on the picture, for example a player. */
  screen?: ReactNode;
}

const Watchers = ({ watcherCount }: { watcherCount: number }) => {
  const { t } = useLingui();
  const { count } = useFormats();
  return (
    <span className={styles.watchers}>
      <Icon name="eye" size={13} />
      {count(watcherCount)}
      <span className="sr-only">{t`人在看`}</span>
    </span>
  );
};

const Foot = ({ host }: Pick<VideoCardProps, 'host'>) => (
  <span className={styles.foot}>
    {host === undefined ? (
      <span className={styles.quiet}>
        <Trans>看比赛详情</Trans>
      </span>
    ) : (
      <>
        <Avatar name={host.name} src={host.portrait} size={24} />
        <b>{host.name}</b>
      </>
    )}
    <Icon name="forward" size={14} className={styles.go} />
  </span>
);

/** A match as a picture with its score; a tap enters the room of the host on air, or opens the match. */
export const VideoCard = ({ match, to, host, size, screen }: VideoCardProps) => (
  <Link to={to} className={styles.card}>
    <span className={classNames(styles.cover, styles[size], styles[match.sport])}>
      {match.sport === 'basketball' ? <CourtCover /> : <PitchCover />}
      {screen}
      {host === undefined ? null : (
        <span className={styles.top}>
          <LiveTag />
          <Watchers watcherCount={host.watcherCount} />
        </span>
      )}
      <ScoreStrip match={match} size={size} />
    </span>
    <Foot host={host} />
  </Link>
);
