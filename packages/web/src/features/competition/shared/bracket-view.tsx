import { Trans, useLingui } from '@lingui/react/macro';
import type { TeamBrief } from '@touchline/contract/match.ts';
import type { ReactNode } from 'react';
import { Bracket } from '#entities/competition/bracket.tsx';
import type { BracketProps, BracketTie } from '#entities/competition/bracket.tsx';
import { useUrlState } from '#platform/router/use-url-state.ts';
import { useWidePage } from '#ui/wide-page/use-wide-page.ts';
import { useNameOf } from '#platform/i18n/names.ts';
import { Chips } from '#ui/chip/chip.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import styles from './bracket-view.module.css';

const ALL = 'all';

interface BracketViewProps<Tie extends BracketTie> extends Pick<
  BracketProps<Tie>,
  'rounds' | 'teamIdsOf' | 'drawTie' | 'halves'
> {
  /** All who take part. */
  teams: readonly TeamBrief[];
  championId: string | null;
  /** Stands under the rounds. */
  ends?: (pathTeamId: string | null) => ReactNode;
}

/** Whose path is drawn: the champion's unless the reader chose another team. */
const PathSelect = ({ teams, value }: { teams: readonly TeamBrief[]; value: string | null }) => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const { set } = useUrlState();
  return (
    <label className={styles.path}>
      <Trans>晋级之路</Trans>
      <select aria-label={t`晋级之路`} value={value ?? ''} onChange={(event) => set({ team: event.target.value })}>
        {value === null ? <option value="">{t`选一支球队`}</option> : null}
        {teams.map(({ id, shortName }) => (
          <option key={id} value={id}>
            {nameOf(shortName)}
          </option>
        ))}
      </select>
      <Icon name="down" size={12} />
    </label>
  );
};

/** A bracket with its rounds to choose and a team to follow; both are in the address (`round`, `team`). */
export const BracketView = <Tie extends BracketTie>({
  rounds,
  teams,
  championId,
  ends,
  ...drawing
}: BracketViewProps<Tie>) => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const isWide = useWidePage();
  const { get, set } = useUrlState();
  const requested = get('round');
  const place = Math.max(
    0,
    rounds.findIndex(({ stageId }) => stageId === requested),
  );
  const pathTeamId = teams.find(({ id }) => id === get('team'))?.id ?? championId;
  const goTo = (round: string | undefined): void =>
    set({ round: round === undefined || round === rounds[0]?.stageId ? null : round });
  const choices = rounds.map(({ stageId, name }) => ({ value: stageId, label: nameOf(name) }));
  return (
    <>
      <div className={styles.head}>
        {isWide ? null : (
          <Chips
            label={t`轮次`}
            choices={[{ value: ALL, label: t`总览` }, ...choices]}
            value={requested === ALL ? ALL : (rounds[place]?.stageId ?? '')}
            onChange={goTo}
          />
        )}
        <PathSelect teams={teams} value={pathTeamId} />
      </div>
      <Bracket
        rounds={rounds}
        from={isWide ? 0 : requested === ALL ? ALL : place}
        onFrom={(from) => goTo(from === ALL ? ALL : rounds[from]?.stageId)}
        pathTeamId={pathTeamId}
        {...drawing}
      />
      {ends?.(pathTeamId)}
    </>
  );
};
