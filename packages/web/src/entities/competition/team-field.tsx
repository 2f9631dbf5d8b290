import type { TeamSquad } from '@touchline/contract/competition.ts';
import type { TeamBrief } from '@touchline/contract/match.ts';
import { KitScope } from '#entities/match/kit-scope.tsx';
import { Rating } from '#entities/match/rating.tsx';
import { Shirt } from '#entities/match/shirt.tsx';
import { shortName } from '#entities/match/short-name.ts';
import styles from './team-field.module.css';

interface TeamFieldProps {
  team: TeamBrief;
  starters: TeamSquad['starters'];
}

/** One team's eleven in its lines, the goalkeeper at the bottom. */
export const TeamField = ({ team, starters }: TeamFieldProps) => {
  const lines = [...Map.groupBy(starters, ({ line }) => line)].sort(([one], [other]) => other - one);
  return (
    <KitScope match={{ home: team, guest: team }} className={styles.field}>
      {lines.map(([line, players]) => (
        <ul key={line}>
          {players
            .toSorted((one, other) => one.place - other.place)
            .map(({ player, rating }) => (
              <li key={player.id} className={styles.player}>
                <span className={styles.figure}>
                  <Shirt side="home" number={player.number} look="shirt" />
                  {rating === null ? null : <Rating value={rating} className={styles.rating} />}
                </span>
                <span className={styles.name}>{shortName(player.name)}</span>
              </li>
            ))}
        </ul>
      ))}
    </KitScope>
  );
};
