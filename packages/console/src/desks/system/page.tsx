import { useLingui } from '@lingui/react/macro';
import type { OpsScope } from '@touchline/contract/ops-rights.ts';
import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import { useSession } from '#platform/session/session.ts';
import { useUrlState } from '#ui/use-url-state.ts';
import { Domains } from './domains.tsx';
import { MessagesTab } from './messages-tab.tsx';
import { Settings } from './settings.tsx';
import { StateTab } from './state/state-tab.tsx';

interface Tab {
  key: string;
  right: OpsScope;
  label: string;
  children: ReactNode;
}

/** Nodes, jobs, messages, settings and domains, as far as one's rights reach. */
export default function SystemDesk(): ReactNode {
  const { t } = useLingui();
  const url = useUrlState();
  const { rights } = useSession();
  const all: readonly Tab[] = [
    { key: 'state', right: 'metrics', label: t`节点与任务`, children: <StateTab /> },
    { key: 'messages', right: 'metrics', label: t`邮件与短信`, children: <MessagesTab /> },
    { key: 'settings', right: 'configs', label: t`全部设置`, children: <Settings /> },
    { key: 'domains', right: 'domains', label: t`域名`, children: <Domains /> },
  ];
  const tabs = all.filter(({ right }) => rights.includes(right));
  return (
    <Tabs
      destroyOnHidden
      activeKey={url.get('tab') ?? tabs[0]?.key ?? ''}
      onChange={(tab) =>
        url.set({ tab: tab === tabs[0]?.key ? null : tab, q: null, page: null, kind: null, state: null })
      }
      items={tabs.map(({ key, label, children }) => ({ key, label, children }))}
    />
  );
}
