import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Flex, Tabs } from 'antd';
import type { ReactNode } from 'react';
import { useMay } from '#platform/session/session.ts';
import { PageHead } from '#ui/page-head.tsx';
import { useUrlState } from '#ui/use-url-state.ts';
import { ApprovalsTab } from './approvals/approvals-tab.tsx';
import { LedgerLight } from './ledger-light.tsx';
import { EscrowTab } from './lists/escrow-tab.tsx';
import { LedgerTab } from './lists/ledger-tab.tsx';
import { OrdersTab } from './lists/orders-tab.tsx';
import { PayoutsTab } from './lists/payouts-tab.tsx';
import { TopUpsTab } from './lists/top-ups-tab.tsx';
import { PackagesTab } from './payments/packages-tab.tsx';
import { PaymentsTab } from './payments/payments-tab.tsx';
import { RunsTab } from './payouts/runs-tab.tsx';
import { ReconciliationTab } from './reconciliation/reconciliation-tab.tsx';
import { SummaryStrip } from './summary-strip.tsx';
import { WithheldTab } from './withheld/withheld-tab.tsx';

interface FinanceTab {
  key: string;
  label: MessageDescriptor;
  content: ReactNode;
}

const APPROVALS: FinanceTab = { key: 'approvals', label: msg`审批`, content: <ApprovalsTab /> };

const TABS: readonly FinanceTab[] = [
  { key: 'ledger', label: msg`账本`, content: <LedgerTab /> },
  { key: 'orders', label: msg`订单`, content: <OrdersTab /> },
  { key: 'escrow', label: msg`托管`, content: <EscrowTab /> },
  { key: 'top-ups', label: msg`充值记录`, content: <TopUpsTab /> },
  { key: 'payments', label: msg`支付`, content: <PaymentsTab /> },
  { key: 'withheld', label: msg`扣住的付款`, content: <WithheldTab /> },
  { key: 'packages', label: msg`充值套餐`, content: <PackagesTab /> },
  { key: 'reconciliation', label: msg`对账`, content: <ReconciliationTab /> },
  { key: 'payouts', label: msg`结算`, content: <PayoutsTab /> },
  { key: 'runs', label: msg`付款批次`, content: <RunsTab /> },
  APPROVALS,
];

/** Filters of the tab that is left; the period stays. */
const LEFT = {
  page: null,
  q: null,
  kind: null,
  state: null,
  uid: null,
  provider: null,
  by: null,
  least: null,
  most: null,
  run: null,
};

/** All that moves coins: the period in numbers above, and its lists. */
export const FinancePage = (): ReactNode => {
  const { i18n } = useLingui();
  const url = useUrlState();
  const seesLedger = useMay('wallet');
  const tabs = seesLedger ? TABS : [APPROVALS];
  const tab = tabs.find(({ key }) => key === url.get('tab')) ?? tabs[0] ?? APPROVALS;
  return (
    <Flex vertical gap={12}>
      {seesLedger && <PageHead actions={<LedgerLight />} />}
      {seesLedger && <SummaryStrip />}
      <Tabs
        activeKey={tab.key}
        onChange={(key) => url.set({ ...LEFT, tab: key })}
        items={tabs.map(({ key, label, content }) => ({ key, label: i18n._(label), children: content }))}
        destroyOnHidden
      />
    </Flex>
  );
};
