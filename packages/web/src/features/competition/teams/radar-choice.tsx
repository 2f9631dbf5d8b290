import { useLingui } from '@lingui/react/macro';
import type { TeamSeasonStat } from '@touchline/contract/competition.ts';
import { radarOf } from '@touchline/domain/competition/radar.ts';
import type { RadarAxis } from '@touchline/domain/competition/radar.ts';
import { Radar } from '#entities/competition/radar.tsx';
import { TEAM_NUMBERS, teamNumberText } from '#entities/competition/team-numbers.ts';
import { TeamBadge } from '#entities/team/team.tsx';
import { useUrlState } from '#platform/router/use-url-state.ts';
import { useNameOf } from '#platform/i18n/names.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import styles from './radar-choice.module.css';

/** Fewer corners are no shape. */
const LEAST_AXES = 3;

interface TeamSelectProps {
  teams: readonly TeamSeasonStat[];
  value: TeamSeasonStat;
  label: string;
  className: string | undefined;
  onChange: (teamId: string) => void;
}

const TeamSelect = ({ teams, value, label, className, onChange }: TeamSelectProps) => {
  const nameOf = useNameOf();
  return (
    <label className={classNames(styles.select, className)}>
      <TeamBadge team={value.team} size={20} />
      <select aria-label={label} value={value.team.id} onChange={(event) => onChange(event.target.value)}>
        {teams.map(({ team }) => (
          <option key={team.id} value={team.id}>
            {nameOf(team.shortName)}
          </option>
        ))}
      </select>
      <Icon name="down" size={12} />
    </label>
  );
};

/** The two teams of the address; the first two of the table where it names none. */
const useTwoTeams = (teams: readonly TeamSeasonStat[]) => {
  const { get, set } = useUrlState();
  const named = (parameter: string) => teams.find(({ team }) => team.id === get(parameter));
  const first = named('a') ?? teams.find(({ team }) => team.id !== get('b'));
  const second = named('b') ?? teams.find(({ team }) => team.id !== first?.team.id);
  return { first, second, choose: (parameter: 'a' | 'b', teamId: string) => set({ [parameter]: teamId }) };
};

const useNamedAxes = (axes: readonly RadarAxis[]) => {
  const { t } = useLingui();
  return axes.flatMap((axis) => {
    const number = TEAM_NUMBERS.find(({ key }) => key === axis.key);
    if (number === undefined) return [];
    const [first, second] = axis.values;
    const texts = [teamNumberText(number, first), teamNumberText(number, second)] as const;
    return [{ ...axis, label: t(number.short), texts }];
  });
};

/** Two chosen teams compared with each other and with the league. */
export const RadarChoice = ({ teams }: { teams: readonly TeamSeasonStat[] }) => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const { first, second, choose } = useTwoTeams(teams);
  const compared = teams.map(({ team, played, numbers }) => ({ teamId: team.id, played, numbers }));
  const axes = useNamedAxes(
    first === undefined || second === undefined ? [] : radarOf(compared, first.team.id, second.team.id),
  );
  if (first === undefined || second === undefined || axes.length < LEAST_AXES) return null;
  const names = [nameOf(first.team.shortName), nameOf(second.team.shortName)] as const;
  const words = axes.map(({ label, texts }) => `${label} ${texts[0]} : ${texts[1]}`).join(', ');
  return (
    <section className={styles.card} aria-label={t`两队对比`}>
      <div className={styles.teams}>
        <TeamSelect
          teams={teams}
          value={first}
          label={t`第一支球队`}
          className={styles.first}
          onChange={(id) => choose('a', id)}
        />
        <TeamSelect
          teams={teams}
          value={second}
          label={t`第二支球队`}
          className={styles.second}
          onChange={(id) => choose('b', id)}
        />
      </div>
      <Radar axes={axes} label={`${names[0]} - ${names[1]}: ${words}`} />
    </section>
  );
};
