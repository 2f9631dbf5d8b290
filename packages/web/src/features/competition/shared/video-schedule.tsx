import type { CompetitionMatch } from '@touchline/contract/competition.ts';
import { useLingui } from '@lingui/react/macro';
import { VideoCard } from '#entities/competition/video-card.tsx';
import { hostOnAir, matchPath } from '#features/competition/shared/match-paths.ts';
import { LazyBoundary } from '#platform/prerender/lazy-boundary.tsx';
import { fileUrl } from '#platform/origins/origins.ts';
import { useIsPrerendered } from '#platform/prerender/prerender-context.ts';
import { lazyPage } from '#platform/router/lazy-page.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './video-schedule.module.css';

interface Room {
  hostId: string;
  matchId: string;
}

const NoScreen = (_: Room) => null;

/** N8: nothing of a player is loaded with the page; without it the drawn cover stays. */
const VideoScreen = lazyPage<Room>(() =>
  import('#features/competition/shared/video-screen.tsx').catch(() => ({ default: NoScreen })),
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
      {matches.map((match, place) => {
        const host = hostOnAir(match);
        return (
          <li key={match.matchId}>
            <VideoCard
              match={match}
              to={matchPath(match)}
              screen={host && place === 0 ? <Screen hostId={host.id} matchId={match.matchId} /> : undefined}
              size={matches.length > 1 ? 'normal' : 'large'}
              host={host && { name: host.name, portrait: fileUrl(host.pictureId), watcherCount: host.watcherCount }}
            />
          </li>
        );
      })}
    </ul>
  );
};
