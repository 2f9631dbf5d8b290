import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { useUrlChoice } from '#platform/router/use-url-state.ts';

const TABS = ['schedule', 'moments', 'about'] as const;
export type HostTab = (typeof TABS)[number];

/** The parts of a host's page; the chosen one is kept in the address. */
export const HostTabs = ({ children }: { children: (tab: HostTab) => ReactNode }) => {
  const { t } = useLingui();
  const [tab, choose] = useUrlChoice('tab', TABS);
  const tabs = [
    { value: 'schedule', label: t`赛程` },
    { value: 'moments', label: t`动态` },
    { value: 'about', label: t`关于` },
  ] as const;
  return (
    <Tabs label={t`主播的内容`} tabs={tabs} value={tab} onChange={choose}>
      {children(tab)}
    </Tabs>
  );
};
