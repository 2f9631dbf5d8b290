import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { InputNumber, Select, Space } from 'antd';
import { useState, type ReactNode } from 'react';
import { opsQuery } from '#platform/query/ops-query.ts';
import { useUrlState } from '#ui/use-url-state.ts';

const FOUND = 20;

/** A member found by name or uid. */
export const MemberSelect = ({
  value,
  onChange,
  label,
}: {
  value?: string | undefined;
  onChange?: (uid: string | undefined) => void;
  label: string;
}): ReactNode => {
  const [q, setQ] = useState('');
  const text = q === '' ? value : q;
  const { data, isFetching } = useQuery({
    ...opsQuery('opsListMembers', { size: FOUND, ...(text === undefined ? {} : { q: text }) }),
    enabled: text !== undefined,
  });
  const options = (data?.list ?? []).map(({ uid, username }) => ({ value: uid, label: `${username} · ${uid}` }));
  return (
    <Select
      showSearch={{ filterOption: false, onSearch: setQ }}
      allowClear
      value={value}
      placeholder={label}
      aria-label={label}
      options={options}
      loading={isFetching}
      popupMatchSelectWidth={260}
      style={{ minWidth: 150 }}
      onChange={(uid: string | undefined) => onChange?.(uid)}
    />
  );
};

/** The member whose rows are shown, in the address. */
export const MemberFilter = (): ReactNode => {
  const { t } = useLingui();
  const url = useUrlState();
  return (
    <MemberSelect
      value={url.get('uid')}
      label={t`会员名`}
      onChange={(uid) => url.set({ uid: uid ?? null, page: null })}
    />
  );
};

interface ChoiceFilterProps {
  /** Its name in the address. */
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
}

export const ChoiceFilter = ({ name, label, options }: ChoiceFilterProps): ReactNode => {
  const url = useUrlState();
  return (
    <Select
      allowClear
      value={url.get(name)}
      placeholder={label}
      aria-label={label}
      options={[...options]}
      popupMatchSelectWidth={false}
      style={{ minWidth: 100 }}
      onChange={(value: string | undefined) => url.set({ [name]: value ?? null, page: null })}
    />
  );
};

const AmountField = ({ name, label }: { name: 'least' | 'most'; label: string }): ReactNode => {
  const url = useUrlState();
  const value = url.get(name);
  const apply = (text: string): void => {
    if (text !== (value ?? '')) url.set({ [name]: /^\d{1,10}$/.test(text) ? text : null, page: null });
  };
  return (
    <InputNumber<number>
      key={value ?? ''}
      {...(value === undefined ? {} : { defaultValue: Number(value) })}
      placeholder={label}
      aria-label={label}
      min={0}
      precision={0}
      controls={false}
      style={{ width: 92 }}
      onBlur={({ target }) => apply(target.value)}
      onPressEnter={({ currentTarget }) => apply(currentTarget.value)}
    />
  );
};

/** The least and most coins, in the address. */
export const AmountFilter = (): ReactNode => {
  const { t } = useLingui();
  return (
    <Space.Compact>
      <AmountField name="least" label={t`最少金币`} />
      <AmountField name="most" label={t`最多金币`} />
    </Space.Compact>
  );
};

/** What the filters of the address add to a request. */
export const useFilters = (...names: readonly string[]): Record<string, string> => {
  const url = useUrlState();
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = url.get(name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
};
