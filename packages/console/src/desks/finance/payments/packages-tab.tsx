import { useLingui } from '@lingui/react/macro';
import { minorDigits } from '@touchline/domain/money.ts';
import { Form, Input, InputNumber, Switch, type TableColumnsType } from 'antd';
import { useState, type ReactNode } from 'react';
import { call, type OpsReply } from '#platform/http/call.ts';
import { Coins } from '#ui/coins.tsx';
import { ConfirmAction } from '#ui/confirm-action.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { NamedTag } from '../lists/named-tag.tsx';
import { SALES } from '../names.ts';
import { MoneyText } from '#ui/money-text.tsx';

type Package = OpsReply<'opsListCoinPackages'>['list'][number];

const REFRESHES = ['opsListCoinPackages'] as const;
const NEW: Omit<Package, 'revision'> = { id: '', coins: 100, price: 1000, currency: 'CNY', sort: 0, enabled: true };
const CURRENCY = /^[A-Z]{3}$/;

/** Changes a package, or adds one. */
const EditPackage = ({ of }: { of: Package | null }): ReactNode => {
  const { t } = useLingui();
  const [draft, setDraft] = useState(of ?? NEW);
  const change = (part: Partial<Package>): void => setDraft((before) => ({ ...before, ...part }));
  const unit = CURRENCY.test(draft.currency) ? 10 ** minorDigits(draft.currency) : 1;
  const number = (label: string, value: number, set: (value: number) => void, precision = 0): ReactNode => (
    <Form.Item label={label}>
      <InputNumber aria-label={label} min={0} precision={precision} value={value} onChange={(next) => set(next ?? 0)} />
    </Form.Item>
  );
  return (
    <ConfirmAction
      label={of === null ? t`加套餐` : t`修改`}
      act={() => call('opsSaveCoinPackage', { ...draft, revision: of?.revision ?? null })}
      refreshes={REFRESHES}
      button={of === null ? { type: 'primary' } : { size: 'small' }}
    >
      <Form.Item label={t`编号`} extra={t`小写字母、数字和 -，例如 coins-300`}>
        <Input value={draft.id} disabled={of !== null} onChange={({ target }) => change({ id: target.value })} />
      </Form.Item>
      {number(t`金币`, draft.coins, (coins) => change({ coins }))}
      {number(t`价格`, draft.price / unit, (price) => change({ price: Math.round(price * unit) }), Math.log10(unit))}
      <Form.Item label={t`币种`} extra={t`只卖设置里 CURRENCY 那个币种的套餐`}>
        <Input
          maxLength={3}
          value={draft.currency}
          onChange={({ target }) => change({ currency: target.value.toUpperCase() })}
        />
      </Form.Item>
      {number(t`顺序`, draft.sort, (sort) => change({ sort }))}
      <Form.Item label={t`在卖`}>
        <Switch aria-label={t`在卖`} checked={draft.enabled} onChange={(enabled) => change({ enabled })} />
      </Form.Item>
    </ConfirmAction>
  );
};

const useColumns = (): TableColumnsType<Package> => {
  const { t } = useLingui();
  return [
    { title: t`编号`, dataIndex: 'id' },
    { title: t`金币`, dataIndex: 'coins', align: 'end', render: (coins: number) => <Coins value={coins} /> },
    {
      title: t`价格`,
      key: 'price',
      align: 'end',
      render: (_, { price, currency }) => <MoneyText minor={price} currency={currency} />,
    },
    { title: t`顺序`, dataIndex: 'sort', align: 'end' },
    { title: t`状态`, key: 'state', render: (_, { enabled }) => <NamedTag of={SALES[enabled ? 'on' : 'off']} /> },
    { key: 'edit', render: (_, row) => <EditPackage key={row.revision} of={row} /> },
  ];
};

/** Packages of coins that members can buy. */
export const PackagesTab = (): ReactNode => {
  const { t } = useLingui();
  return (
    <DataTable
      call="opsListCoinPackages"
      label={t`充值套餐`}
      rowKey={({ id }) => id}
      columns={useColumns()}
      toolbar={<EditPackage of={null} />}
    />
  );
};
