import type { MatchEvent, MatchLineUps, Side, TeamLineUp } from '@touchline/contract/match-detail.ts';
import type { MatchBrief, TeamBrief } from '@touchline/contract/match.ts';
import { courtPositions, pitchPositions, type FieldPosition } from '#entities/match/pitch-positions.ts';
import { playerMarks, type PlayerMarks } from '#entities/match/player-marks.ts';
import { TeamBadge } from '#entities/team/team.tsx';
import { useNameOf } from '#platform/i18n/names.ts';
import { classNames } from '#ui/class-names.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { CardIcon, GoalIcons } from './mark-icons.tsx';
import { Rating } from './rating.tsx';
import { Shirt } from './shirt.tsx';
import { shortName } from './short-name.ts';
import styles from './line-up-field.module.css';

interface FieldPlayerProps {
  place: FieldPosition;
  side: Side;
  marks: PlayerMarks;
  look: 'shirt' | 'vest';
}

/** A starter on the drawn field: shirt, name, rating, and what happened to them. */
const FieldPlayer = ({ place: { player, left, top }, side, marks, look }: FieldPlayerProps) => {
  const { t } = useLingui();
  const points = player.numbers['points'];
  const off = marks.off ?? 0;
  return (
    <li className={styles.player} style={{ left: `${left}%`, top: `${top}%` }} data-player={player.id}>
      <span className={styles.figure}>
        <Shirt side={side} number={player.number} look={look} />
        {marks.card === null ? null : (
          <span className={styles.card}>
            <CardIcon card={marks.card} />
          </span>
        )}
        {marks.goals + marks.ownGoals === 0 ? null : (
          <span className={styles.goals}>
            <GoalIcons marks={marks} />
          </span>
        )}
        {marks.off === null ? null : (
          <span className={styles.off} aria-label={t`第 ${off} 分钟下场`} role="img">
            {off}&apos;
          </span>
        )}
        {player.rating === null ? null : <Rating value={player.rating} className={styles.rating} />}
      </span>
      <span className={styles.name}>
        {player.isCaptain ? <abbr className={styles.captain}>C</abbr> : null}
        <span className={styles.word}>{shortName(player.name)}</span>
      </span>
      {look === 'vest' && points !== undefined ? (
        <small className={styles.points}>
          <Trans>{points} 分</Trans>
        </small>
      ) : null}
    </li>
  );
};

/** An upright pitch of 68 x 105 m, in its lines. */
const PitchLines = () => (
  <svg className={styles.lines} viewBox="0 0 68 105" preserveAspectRatio="none" aria-hidden="true">
    <path d="M2 2H66V103H2ZM2 52.5H66M13.8 2V18.5H54.2V2M24.8 2V7.5H43.2V2M13.8 103V86.5H54.2V103M24.8 103V97.5H43.2V103" />
    <path d="M26.7 18.5a9.150 9.150 0 0 0 14.6 0M26.7 86.5a9.150 9.150 0 0 1 14.6 0M34 43.350a9.150 9.150 0 1 0 .01 0" />
  </svg>
);

/** An upright court of 50 x 94 ft, in its lines. */
const CourtLines = () => (
  <svg className={styles.lines} viewBox="0 0 50 94" preserveAspectRatio="none" aria-hidden="true">
    <path d="M1 1H49V93H1ZM1 47H49M17 1V19H33V1M17 93V75H33V93M25 41a6 6 0 1 0 .01 0" />
    <path d="M4 1V14C4 36 46 36 46 14V1M4 93V80C4 58 46 58 46 80V93M19 19a6 6 0 0 0 12 0M19 75a6 6 0 0 1 12 0" />
    <path d="M22 4.5H28M25 4.5a1.2 1.2 0 1 0 .01 0M22 89.5H28M25 87.1a1.2 1.2 0 1 0 .01 0" />
  </svg>
);

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
