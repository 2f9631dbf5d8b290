import { useLingui } from '@lingui/react/macro';
import { Segmented } from 'antd';
import type { ReactNode } from 'react';
import { PageHead } from '#ui/page-head.tsx';
import { useUrlState } from '#ui/use-url-state.ts';
import { MatchesTab } from './list/matches-tab.tsx';
import { DeductionsTab } from './seasons/deductions-tab.tsx';
import { SeasonsTab } from './seasons/seasons-tab.tsx';

export default function Page(): ReactNode {
  const { t } = useLingui();
  const url = useUrlState();
  const tab = url.get('tab') ?? 'matches';
  const tabs = (
    <Segmented
      aria-label={t`比赛台`}
      value={tab}
      options={[
        { value: 'matches', label: t`比赛` },
        { value: 'seasons', label: t`赛季与源` },
        { value: 'deductions', label: t`扣分` },
      ]}
      onChange={(next) =>
        url.set({ tab: next === 'matches' ? null : next, id: null, q: null, page: null, day: null, show: null })
      }
    />
  );
  return (
    <>
      <PageHead actions={tabs} />
      {tab === 'seasons' ? <SeasonsTab /> : tab === 'deductions' ? <DeductionsTab /> : <MatchesTab />}
    </>
  );
}
