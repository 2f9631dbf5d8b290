import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useDeferredValue, useState, type ReactNode } from 'react';
import { opsQuery } from '#platform/query/ops-query.ts';

const MOST = 20;

/** A room of the schedule, found by its host or its id. */
export const RoomChoice = ({
  value,
  onChange,
}: {
  value: string;
  onChange: (liveRoomId: string) => void;
}): ReactNode => {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const q = useDeferredValue(text.trim());
  const { data, isFetching } = useQuery({
    ...opsQuery('opsListRooms', { size: MOST, ...(q === '' ? {} : { q }) }),
    placeholderData: keepPreviousData,
  });
  return (
    <Select
      value={value || null}
      aria-label={t`房间`}
      placeholder={t`主播或房间 ID`}
      loading={isFetching}
      options={
        data?.list.map(({ liveRoomId, hostName }) => ({ value: liveRoomId, label: `${hostName} · ${liveRoomId}` })) ??
        []
      }
      showSearch={{ filterOption: false, onSearch: setText }}
      onChange={(liveRoomId) => onChange(liveRoomId ?? '')}
    />
  );
};
