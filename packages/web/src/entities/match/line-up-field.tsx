import type { MatchEvent, MatchLineUps, Side, TeamLineUp } from '@touchline/contract/match-detail.ts';
import type { MatchBrief, TeamBrief } from '@touchline/contract/match.ts';
import { CourtLines, PitchLines } from '#entities/match/field-lines.tsx';
import { FieldPlayer } from '#entities/match/field-player.tsx';
import { courtPositions, pitchPositions } from '#entities/match/pitch-positions.ts';
import { playerMarks } from '#entities/match/player-marks.ts';
import { TeamBadge } from '#entities/team/team.tsx';
import { useNameOf } from '#platform/i18n/names.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './line-up-field.module.css';

interface LineUpFieldProps {
  match: Pick<MatchBrief, 'sport' | 'home' | 'guest'>;
  lineUps: MatchLineUps;
  /** What the players did, for the marks. */
  events: readonly MatchEvent[];
}

const TeamBand = ({ team, lineUp }: { team: TeamBrief; lineUp: TeamLineUp }) => {
  const nameOf = useNameOf();
  return (
    <p className={styles.band}>
      <TeamBadge team={team} size={20} />
      <b>{nameOf(team.shortName)}</b>
      {lineUp.formation === null ? null : <span>{lineUp.formation}</span>}
    </p>
  );
};

/** Both starting teams on a drawn pitch or court: hosts above, guests below. Stands in a `KitScope`. */
export const LineUpField = ({ match, lineUps, events }: LineUpFieldProps) => {
  const isFootball = match.sport === 'football';
  const positionsOf = isFootball ? pitchPositions : courtPositions;
  const players = (side: Side) =>
    positionsOf(lineUps[side].starters, side).map((place) => (
      <FieldPlayer
        key={place.player.id}
        place={place}
        side={side}
        marks={playerMarks(events, side, place.player.name)}
        look={isFootball ? 'shirt' : 'vest'}
      />
    ));
  return (
    <div className={classNames(styles.field, styles[match.sport])}>
      <TeamBand team={match.home} lineUp={lineUps.home} />
      <div className={styles.ground}>
        {isFootball ? <PitchLines /> : <CourtLines />}
        <ul>
          {players('home')}
          {players('away')}
        </ul>
      </div>
      <TeamBand team={match.guest} lineUp={lineUps.away} />
    </div>
  );
};
