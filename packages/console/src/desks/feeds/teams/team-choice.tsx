import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState, type ReactNode } from 'react';
import { opsQuery } from '#platform/query/ops-query.ts';
import { useNameOf } from '#ui/use-name-of.ts';

/** One of our teams, found by a part of its name. */
export const TeamChoice = ({
  competitionId,
  value,
  onChange,
}: {
  competitionId: string;
  value?: string;
  onChange?: (id: string) => void;
}): ReactNode => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const [text, setText] = useState('');
  const { data, isFetching } = useQuery({
    ...opsQuery('opsSuggestTeams', { competitionId, name: text.trim() }),
    enabled: text.trim() !== '',
  });
  return (
    <Select
      value={value ?? null}
      showSearch={{ filterOption: false, onSearch: setText }}
      placeholder={t`找我们的球队`}
      aria-label={t`找我们的球队`}
      loading={isFetching}
      notFoundContent={text.trim() === '' ? t`输入队名` : isFetching ? ' ' : t`没有这样的球队`}
      options={(data?.list ?? []).map(({ id, name }) => ({ value: id, label: nameOf(name) }))}
      onChange={(id: string | null) => id !== null && onChange?.(id)}
    />
  );
};
