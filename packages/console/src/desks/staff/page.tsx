import { useLingui } from '@lingui/react/macro';
import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import { useUrlState } from '#ui/use-url-state.ts';
import { RightsTable } from './rights-table.tsx';
import { StaffList } from './staff-list.tsx';
import { TokenList } from './token-list.tsx';

/** Who may work in the console, what each role may do, and the tokens of machines. */
export default function StaffDesk(): ReactNode {
  const { t } = useLingui();
  const url = useUrlState();
  return (
    <Tabs
      destroyOnHidden
      activeKey={url.get('tab') ?? 'people'}
      onChange={(tab) => url.set({ tab: tab === 'people' ? null : tab, q: null, page: null, id: null })}
      items={[
        { key: 'people', label: t`员工`, children: <StaffList /> },
        { key: 'rights', label: t`角色与权限`, children: <RightsTable /> },
        { key: 'tokens', label: t`机器令牌`, children: <TokenList /> },
      ]}
    />
  );
}
