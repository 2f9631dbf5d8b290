import { useLingui } from '@lingui/react/macro';
import type { RankedPlayer } from '@touchline/contract/competition.ts';
import type { ReactNode } from 'react';
import { PlayerBars } from '#entities/competition/player-bars.tsx';
import { useUrlState } from '#platform/router/use-url-state.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { DataRegion } from '#ui/state/data-region.tsx';
import type { DataRegionProps } from '#ui/state/data-region.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { SkeletonTable } from '#ui/skeleton/skeleton.tsx';
import styles from './panel.module.css';

/** Leads from an empty tab to one that has something; null is the first tab. */
export const TabButton = ({ tab, children }: { tab: string | null; children: ReactNode }) => {
  const { set } = useUrlState();
  return (
    <Button look="soft" onClick={() => set({ tab })}>
      {children}
    </Button>
  );
};

interface LeadersProps {
  competitionId: string;
  /** Names the list, such as 射手榜. */
  label: string;
  query: DataRegionProps<{ list: RankedPlayer[] }>['query'];
  /** Kinds to choose from, above the list. */
  chips?: ReactNode;
  failure?: string;
  /** What stands where nobody is ranked; of a league by default, with a button. */
  empty?: ReactNode;
  emptyAction?: ReactNode;
  decimals?: number;
  /** How the list is counted. */
  note: ReactNode;
}

const NoPlayers = ({ action }: { action: ReactNode }) => {
  const { t } = useLingui();
  return <EmptyState title={t`这个赛季没有球员数据`} text={t`有了比赛的球员数据，这里就有排名`} action={action} />;
};

/** The best players of a season by one number (V3). */
export const Leaders = ({ competitionId, label, query, chips, failure, decimals, note, ...rest }: LeadersProps) => {
  const { t } = useLingui();
  return (
    <div className={classNames(styles.panel, chips === undefined && styles.withoutChips)}>
      {chips}
      <DataRegion
        query={query}
        skeleton={<SkeletonTable count={10} />}
        failure={failure ?? t`球员榜加载失败`}
        isEmpty={({ list }) => list.length === 0}
        empty={rest.empty ?? <NoPlayers action={rest.emptyAction} />}
      >
        {({ list }) => (
          <>
            <PlayerBars
              competitionId={competitionId}
              label={label}
              players={list}
              {...(decimals === undefined ? {} : { decimals })}
            />
            <p className={styles.note}>{note}</p>
          </>
        )}
      </DataRegion>
    </div>
  );
};
