import { useLingui } from '@lingui/react/macro';
import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import { useUrlState } from '#ui/use-url-state.ts';
import { Domains } from './domains.tsx';
import { ServerCard } from './server-card.tsx';
import { Settings } from './settings.tsx';

/** The state of the server, its settings and its domains. */
export default function SystemDesk(): ReactNode {
  const { t } = useLingui();
  const url = useUrlState();
  return (
    <Tabs
      destroyOnHidden
      activeKey={url.get('tab') ?? 'state'}
      onChange={(tab) => url.set({ tab: tab === 'state' ? null : tab, q: null, page: null })}
      items={[
        { key: 'state', label: t`状态`, children: <ServerCard /> },
        { key: 'settings', label: t`全部设置`, children: <Settings /> },
        { key: 'domains', label: t`域名`, children: <Domains /> },
      ]}
    />
  );
}
