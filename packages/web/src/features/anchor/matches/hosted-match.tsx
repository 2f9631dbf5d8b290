import { plural } from '@lingui/core/macro';
import type { LiveMatch } from '@touchline/contract/anchor.ts';
import { memo } from 'react';
import { Link } from 'react-router';
import { HostFaces } from '#entities/match/match-row.tsx';
import { MatchRow } from '#entities/match/match-row.tsx';
import { useIsToCome } from '#entities/match/use-is-to-come.ts';
import { useNameOf } from '#platform/i18n/names.ts';
import { fileUrl } from '#platform/origins/origins.ts';
import { BookMatchButton } from '#features/anchor/follow/follow-button.tsx';
import type { SetFollow } from '#data/host/subscriptions.ts';

interface HostedMatchProps {
  match: LiveMatch;
  isBooked: boolean;
  onFollow: SetFollow;
}

const Faces = ({ match, isSmall }: { match: LiveMatch; isSmall: boolean }) => (
  <HostFaces
    hosts={match.hostList.map(({ id, name, pictureId }) => ({ id, name, portrait: fileUrl(pictureId) }))}
    most={isSmall ? 2 : 3}
    size={isSmall ? 22 : 26}
    label={plural(match.hostList.length, { other: '# 位主播' })}
  />
);

const roomPath = ({ hostList, matchId }: LiveMatch): string => `/program-detail/${hostList[0]?.id ?? ''}/${matchId}`;

/** A match with its hosts; one that is yet to begin can be booked. */
export const HostedMatch = memo(({ match, isBooked, onFollow }: HostedMatchProps) => {
  const nameOf = useNameOf();
  const isAhead = useIsToCome(match);
  const name = `${nameOf(match.home.shortName)} - ${nameOf(match.guest.shortName)}`;
  return (
    <MatchRow
      match={match}
      link={(content, className) => (
        <Link to={roomPath(match)} className={className}>
          {content}
        </Link>
      )}
      hosts={<Faces match={match} isSmall={isAhead} />}
      action={
        isAhead ? (
          <BookMatchButton matchId={match.matchId} name={name} isBooked={isBooked} onFollow={onFollow} />
        ) : undefined
      }
    />
  );
});
