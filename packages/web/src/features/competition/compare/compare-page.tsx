import { useLingui } from '@lingui/react/macro';
import type { MatchSport } from '@touchline/contract/sport.ts';
import { competitionOf } from '@touchline/domain/competitions/registry.ts';
import { Link } from '#platform/router/link.tsx';
import { comparePath, playerPath } from '#entities/competition/paths.ts';
import { LatestFigures } from '#entities/result/covered.tsx';
import { TeamBadge, TeamName } from '#entities/team/team.tsx';
import type { ComparedPlayer } from '#features/competition/compare/compared-player.ts';
import { Comparison } from '#features/competition/compare/comparison.tsx';
import { PlayerData } from '#features/competition/compare/player-data.tsx';
import { PlayerPicker } from '#features/competition/compare/player-picker.tsx';
import { playerQuery, playerSeasonsQuery } from '#data/competition/queries.ts';
import { queryClient } from '#platform/query/query-client.ts';
import { useBack } from '#platform/router/use-back.ts';
import { useUrlState } from '#platform/router/use-url-state.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { Button } from '#ui/button/button.tsx';
import { PageBar } from '#ui/page-bar/page-bar.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import styles from './compare-page.module.css';

/** A player above the numbers; a press looks for another. */
const Head = ({
  player,
  className,
  onChange,
}: {
  player: ComparedPlayer;
  className: string | undefined;
  onChange: () => void;
}) => {
  const { t } = useLingui();
  const { id, name, number, team, newest } = player;
  return (
    <div className={styles.player} data-player={id}>
      <Avatar name={name} src="" size={56} />
      <Link to={playerPath(newest?.competitionId ?? '', id)} className={className}>
        {name}
        {number === null ? null : ` ${number}`}
      </Link>
      <span className={styles.team}>
        <TeamBadge team={team} size={18} />
        <TeamName team={team} />
      </span>
      <Button onClick={onChange}>
        {t`换一个`}
        <span className="sr-only">{name}</span>
      </Button>
    </div>
  );
};

interface PickProps {
  sport: MatchSport;
  /** Who stays. */
  player: ComparedPlayer;
  /** Which of the two is looked for. */
  slot: 'first' | 'second';
}

/** Looks for the other in the league of the one who stays. */
const Pick = ({ sport, player, slot }: PickProps) => {
  const { t } = useLingui();
  const { newest } = player;
  const competition = newest === null ? undefined : competitionOf(newest.competitionId);
  if (newest === null || competition === undefined)
    return <EmptyState title={t`还没有这名球员的数据`} text={t`上场之后就能和别人对比`} />;
  return (
    <PlayerPicker
      competition={competition}
      season={newest}
      team={player.team}
      chosenId={player.id}
      pathOf={(id) => (slot === 'first' ? comparePath(sport, id, player.id) : comparePath(sport, player.id, id))}
    />
  );
};

interface Ids {
  sport: MatchSport;
  first: string;
  second: string;
}

const Both = ({ sport, first, second }: Ids) => {
  const { get, set } = useUrlState();
  const pick = get('pick');
  const slot = pick === 'first' || pick === 'second' ? pick : null;
  return (
    <PlayerData key={`first ${first}`} sport={sport} id={first}>
      {(one) => (
        <PlayerData key={`second ${second}`} sport={sport} id={second}>
          {(other) => (
            <>
              <div className={styles.heads}>
                <Head
                  player={one}
                  className={styles.first}
                  onChange={() => set({ pick: slot === 'first' ? null : 'first' })}
                />
                <Head
                  player={other}
                  className={styles.second}
                  onChange={() => set({ pick: slot === 'second' ? null : 'second' })}
                />
              </div>
              {slot === null ? (
                <LatestFigures>
                  <Comparison sport={sport} players={[one, other]} />
                </LatestFigures>
              ) : (
                <Pick key={slot} sport={sport} player={slot === 'first' ? other : one} slot={slot} />
              )}
            </>
          )}
        </PlayerData>
      )}
    </PlayerData>
  );
};

interface CompareRoute {
  sport?: string;
  first?: string;
  second?: string;
}

const sportOf = (sport: string | undefined): MatchSport => (sport === 'basketball' ? 'basketball' : 'football');

/** Two players of one sport side by side; with one in the address, the other is looked for. */
const ComparePage = ({ sport: word, first = '', second }: CompareRoute) => {
  const { t } = useLingui();
  const sport = sportOf(word);
  return (
    <>
      <PageBar title={t`球员对比`} onBack={useBack()} />
      <div className={styles.page}>
        {second === undefined ? (
          <PlayerData key={first} sport={sport} id={first}>
            {(player) => <Pick sport={sport} player={player} slot="second" />}
          </PlayerData>
        ) : (
          <Both sport={sport} first={first} second={second} />
        )}
      </div>
    </>
  );
};

export default Object.assign(ComparePage, {
  readAhead: ({ sport: word, first = '', second }: CompareRoute): void => {
    const sport = sportOf(word);
    for (const id of second === undefined ? [first] : [first, second]) {
      void queryClient.prefetchQuery(playerQuery(sport, id));
      if (sport === 'football') void queryClient.prefetchQuery(playerSeasonsQuery(id));
    }
  },
});
