import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { StudioHost } from '@touchline/contract/studio.ts';
import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { opsQuery } from '#platform/query/ops-query.ts';
import { usePauseReasons } from '#ui/recordings/recording-texts.ts';

const EVERY_MS = 30_000;

/** Says that what is on the air is not stored. */
export const RecordingNotice = ({ host }: { host: StudioHost }): ReactNode => {
  const reasons = usePauseReasons();
  const { data } = useQuery({
    ...opsQuery('opsListRecordings', { hostId: host.id, state: 'recording', paused: 1, size: 1 }),
    refetchInterval: EVERY_MS,
  });
  const [paused] = data?.list ?? [];
  if (!paused?.pauseReason) return null;
  const reason = reasons[paused.pauseReason];
  return (
    <Alert
      type="warning"
      showIcon
      title={<Trans>录像暂停：{reason}</Trans>}
      description={<Trans>直播照常。系统在不断重试，几分钟内恢复就不会缺。管理员也看得到。</Trans>}
    />
  );
};
