import { Trans, useLingui } from '@lingui/react/macro';
import type { TeamBrief } from '@touchline/contract/match.ts';
import type { ComponentProps, ReactNode } from 'react';
import { Bracket } from '#entities/competition/bracket.tsx';
import type { BracketProps, BracketTie } from '#entities/competition/bracket.tsx';
import { Champion } from '#entities/competition/champion.tsx';
import { useUrlState } from '#platform/router/use-url-state.ts';
import { useWidePage } from '#ui/wide-page/use-wide-page.ts';
import { useNameOf } from '#platform/i18n/names.ts';
import { Chips } from '#ui/chip/chip.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { SkeletonTable } from '#ui/skeleton/skeleton.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import type { DataRegionProps } from '#ui/state/data-region.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import styles from './bracket-view.module.css';

const ALL = 'all';

interface BracketViewProps<Tie extends BracketTie> extends Pick<BracketProps<Tie>, 'rounds' | 'drawTie' | 'halves'> {
  /** Who meets in a tie; null for a team that is not known yet. */
  teamsOf: (tie: Tie) => readonly (TeamBrief | null)[];
  /** Stands beside the champion, such as the match for the third place. */
  third?: ((pathTeamId: string | null) => ReactNode) | undefined;
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

/** A bracket with its rounds to choose, a team to follow and who won it all; round and team are in the address (`round`, `team`). */
export const BracketView = <Tie extends BracketTie>({ rounds, teamsOf, third, ...drawing }: BracketViewProps<Tie>) => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const isWide = useWidePage();
  const { get, set } = useUrlState();
  const requested = get('round');
  const index = Math.max(
    0,
    rounds.findIndex(({ stageId }) => stageId === requested),
  );
  const known = (tie: Tie | undefined): TeamBrief[] => (tie ? teamsOf(tie).flatMap((team) => team ?? []) : []);
  const all = rounds.flatMap(({ ties }) => ties.flatMap((tie) => known(tie)));
  const teams = [...new Map(all.map((team) => [team.id, team])).values()];
  const last = rounds.at(-1);
  // Later rounds may still be missing.
  const final = last?.ties.length === 1 ? last.ties[0] : undefined;
  const champion = known(final).find(({ id }) => id === final?.winnerTeamId);
  const pathTeamId = teams.find(({ id }) => id === get('team'))?.id ?? champion?.id ?? null;
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
            value={requested === ALL ? ALL : (rounds[index]?.stageId ?? '')}
            onChange={goTo}
          />
        )}
        <PathSelect teams={teams} value={pathTeamId} />
      </div>
      <Bracket
        rounds={rounds}
        from={isWide ? 0 : requested === ALL ? ALL : index}
        onFrom={(from) => goTo(from === ALL ? ALL : rounds[from]?.stageId)}
        pathTeamId={pathTeamId}
        teamIdsOf={(tie) => known(tie).map(({ id }) => id)}
        {...drawing}
      />
      {champion === undefined && third === undefined ? null : (
        <div className={styles.ends}>
          {champion === undefined ? null : <Champion team={champion} />}
          {third?.(pathTeamId)}
        </div>
      )}
    </>
  );
};

type BracketRegionProps<Data> = Omit<DataRegionProps<Data>, 'skeleton' | 'empty'> & {
  /** What an empty one says, and where it leads. */
  empty: ComponentProps<typeof EmptyState>;
};

/** A tab with a bracket. */
export const BracketRegion = <Data,>({ empty, ...region }: BracketRegionProps<Data>) => (
  <div className={styles.tab}>
    <DataRegion
      skeleton={
        <div className={styles.skeleton}>
          <SkeletonTable count={8} />
        </div>
      }
      empty={<EmptyState scene="schedule" {...empty} />}
      {...region}
    />
  </div>
);
