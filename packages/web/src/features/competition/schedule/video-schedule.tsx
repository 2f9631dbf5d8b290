import { Trans, useLingui } from '@lingui/react/macro';
import type { AnchorInfo, CompetitionMatch } from '@touchline/contract/competition.ts';
import type { ReactNode } from 'react';
import { Link } from '#platform/router/link.tsx';
import { CourtCover, LiveTag, PitchCover } from '#entities/host/room-cover.tsx';
import { LanguageMark } from '#entities/language/language-mark.tsx';
import { ScoreStrip } from '#entities/match/score.tsx';
import { useFormats } from '#platform/i18n/format.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { hostOnAir, matchPath } from '#entities/competition/paths.ts';
import { LazyBoundary } from '#platform/prerender/lazy-boundary.tsx';
import { fileUrl } from '#platform/origins/origins.ts';
import { useIsPrerendered } from '#platform/prerender/prerender-context.ts';
import { lazyPage } from '#platform/router/lazy-page.ts';
import styles from './video-schedule.module.css';

interface VideoCardProps {
  match: CompetitionMatch;
  to: string;
  /** The host on air with it. */
  host?: AnchorInfo | undefined;
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
        <Avatar name={host.name} language={host.language} src={fileUrl(host.pictureId)} size={24} />
        <b lang={host.language}>{host.name}</b>
        <LanguageMark language={host.language} />
      </>
    )}
    <Icon name="forward" size={14} className={styles.go} />
  </span>
);

/** A match as a picture with its score; a tap enters the room of the host on air, or opens the match. */
const VideoCard = ({ match, to, host, size, screen }: VideoCardProps) => (
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

interface Room {
  hostId: string;
  matchId: string;
}

const NoScreen = (_: Room) => null;

/** N8: nothing of a player is loaded with the page; without it the drawn cover stays. */
const VideoScreen = lazyPage<Room>(() =>
  import('#features/competition/schedule/video-screen.tsx').catch(() => ({ default: NoScreen })),
);

/** Pictures move only where the app is. */
const Screen = (room: Room) =>
  useIsPrerendered() ? null : (
    <LazyBoundary fallback={null}>
      <VideoScreen {...room} />
    </LazyBoundary>
  );

/** The matches that T16 puts on top: one large card, or two beside each other; the first one plays. */
export const VideoSchedule = ({ matches }: { matches: readonly CompetitionMatch[] }) => {
  const { t } = useLingui();
  if (matches.length === 0) return null;
  return (
    <ul className={classNames(styles.cards, matches.length > 1 && styles.pair)} aria-label={t`视频赛程`}>
      {matches.map((match, index) => {
        const host = hostOnAir(match);
        return (
          <li key={match.matchId}>
            <VideoCard
              match={match}
              to={matchPath(match)}
              screen={host && index === 0 ? <Screen hostId={host.id} matchId={match.matchId} /> : undefined}
              size={matches.length > 1 ? 'normal' : 'large'}
              host={host}
            />
          </li>
        );
      })}
    </ul>
  );
};
