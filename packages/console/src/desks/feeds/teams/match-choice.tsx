import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState, type ReactNode } from 'react';
import { opsQuery } from '#platform/query/ops-query.ts';
import { TimeText } from '#ui/time-text.tsx';
import { useNameOf } from '#ui/use-name-of.ts';

const MOST = 20;

/** One of our matches of a competition, found by a team. */
export const MatchChoice = ({
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
  const team = text.trim();
  const { data, isFetching } = useQuery({
    ...opsQuery('opsListMatches', { competitionId, size: MOST, ...(team === '' ? {} : { team }) }),
    enabled: team !== '',
    placeholderData: keepPreviousData,
  });
  return (
    <Select
      value={value ?? null}
      showSearch={{ filterOption: false, onSearch: setText }}
      placeholder={t`找我们的比赛`}
      aria-label={t`找我们的比赛`}
      loading={isFetching}
      notFoundContent={team === '' ? t`输入队名` : isFetching ? ' ' : t`没有这样的比赛`}
      options={(data?.list ?? []).map(({ id, home, away, kickOff }) => ({
        value: id,
        label: (
          <>
            {nameOf(home.shortName)} – {nameOf(away.shortName)} · <TimeText at={kickOff} />
          </>
        ),
      }))}
      onChange={(id: string | null) => id !== null && onChange?.(id)}
    />
  );
};
