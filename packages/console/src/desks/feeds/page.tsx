import { useLingui } from '@lingui/react/macro';
import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import { useUrlState } from '#ui/use-url-state.ts';
import { AlarmsTab } from './alarms/alarms-tab.tsx';
import { BatchesTab } from './batches/batches-tab.tsx';
import { MatchesTab } from './matches/matches-tab.tsx';
import { SourcesTab } from './sources/sources-tab.tsx';
import { TeamsTab } from './teams/teams-tab.tsx';

/** What a tab keeps in the address. */
const OF_TABS = { q: null, page: null, show: null, id: null, source: null, kind: null };

/** Live feeds: where data come from, how far they are trusted, and what a person has to decide. */
export default function FeedsDesk(): ReactNode {
  const { t } = useLingui();
  const url = useUrlState();
  const tabs = [
    { key: 'sources', label: t`数据源`, children: <SourcesTab /> },
    { key: 'matches', label: t`比赛`, children: <MatchesTab /> },
    { key: 'teams', label: t`球队与配对`, children: <TeamsTab /> },
    { key: 'alarms', label: t`警报`, children: <AlarmsTab /> },
    { key: 'batches', label: t`批次与录像`, children: <BatchesTab /> },
  ];
  return (
    <Tabs
      destroyOnHidden
      activeKey={url.get('tab') ?? 'sources'}
      onChange={(tab) => url.set({ ...OF_TABS, tab: tab === 'sources' ? null : tab })}
      items={tabs}
    />
  );
}
