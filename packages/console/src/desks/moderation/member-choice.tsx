import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useDeferredValue, useState, type ReactNode } from 'react';
import { useMay } from '#platform/session/session.ts';
import { opsQuery } from '#platform/query/ops-query.ts';

const MOST = 20;

/** A member, found by name or id. */
export const MemberChoice = ({ value, onChange }: { value: string; onChange: (uid: string) => void }): ReactNode => {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const q = useDeferredValue(text.trim());
  const mayList = useMay('members');
  const { data, isFetching } = useQuery({
    ...opsQuery('opsListMembers', { size: MOST, ...(q === '' ? {} : { q }) }),
    placeholderData: keepPreviousData,
    enabled: mayList,
  });
  const options = data?.list.map(({ uid, username }) => ({ value: uid, label: `${username} · ${uid}` })) ?? [];
  return (
    <Select
      value={value || null}
      aria-label={t`会员`}
      placeholder={t`昵称或 ID`}
      loading={isFetching}
      options={options}
      showSearch={{ filterOption: false, onSearch: setText }}
      onChange={(uid) => onChange(uid ?? '')}
    />
  );
};
