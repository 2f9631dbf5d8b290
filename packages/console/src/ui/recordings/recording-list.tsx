import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Empty, Pagination, Skeleton } from 'antd';
import { type ReactNode, useState } from 'react';
import type { OpsRequest } from '#platform/http/call.ts';
import { opsQuery } from '#platform/query/ops-query.ts';
import { LoadError } from '#ui/page-state.tsx';
import { RecordingItem } from './recording-item.tsx';
import { useBytesText } from './recording-texts.ts';
import styles from './recordings.module.css';

const PAGE_SIZE = 20;
/** What is recorded now grows; nothing announces that. */
const EVERY_MS = 10_000;

interface RecordingListProps {
  request: Partial<OpsRequest<'opsListRecordings'>>;
  empty: ReactNode;
  toolbar?: ReactNode;
}

/** Recorded shows in pages, with the space that all of them take. */
export const RecordingList = ({ request, empty, toolbar }: RecordingListProps): ReactNode => {
  const { t } = useLingui();
  const bytesText = useBytesText();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    ...opsQuery('opsListRecordings', { ...request, page, size: PAGE_SIZE }),
    refetchInterval: EVERY_MS,
    placeholderData: keepPreviousData,
  });
  const bytes = bytesText(data?.sums.bytes ?? 0);
  return (
    <>
      {toolbar}
      {error !== null && <LoadError error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton active />}
      {data !== undefined && (
        <>
          {data.total > 0 && (
            <p>
              <Trans>
                {data.total} 场，共 {bytes}
              </Trans>
            </p>
          )}
          <ul className={styles['list']} aria-label={t`录像`}>
            {data.list.map((recording) => (
              <RecordingItem key={recording.id} recording={recording} withHost={request.hostId === undefined} />
            ))}
          </ul>
          {data.total === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={empty} />}
          {data.total > PAGE_SIZE && (
            <Pagination size="small" current={page} pageSize={PAGE_SIZE} total={data.total} onChange={setPage} />
          )}
        </>
      )}
    </>
  );
};
