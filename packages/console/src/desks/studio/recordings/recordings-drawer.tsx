import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { StudioHost, StudioShow } from '@touchline/contract/studio.ts';
import { App, Drawer, Flex, Switch } from 'antd';
import type { ReactNode } from 'react';
import { reasonOf } from '#platform/http/call-issues.ts';
import { call } from '#platform/http/call.ts';
import { opsQuery, refresh } from '#platform/query/ops-query.ts';
import { LoadError } from '#ui/page-state.tsx';
import { RecordingList } from '#ui/recordings/recording-list.tsx';
import styles from '../studio.module.css';

interface DrawerProps {
  host: StudioHost;
  show: StudioShow | undefined;
  onClose: () => void;
}

/** Whether this show is recorded, and those without a choice of their own. */
const Choices = ({ host, show }: Omit<DrawerProps, 'onClose'>): ReactNode => {
  const { t } = useLingui();
  const { message } = App.useApp();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(opsQuery('opsListRecordingChoices', { hostId: host.id }));
  const { mutate, isPending } = useMutation({
    mutationFn: (change: { matchId: string; recorded: 0 | 1 }) =>
      call('opsSaveRecordingChoice', { hostId: host.id, ...change }),
    onSettled: () => refresh(client, 'opsListRecordingChoices'),
    onError: (failure) => void message.error(reasonOf(failure)),
  });
  if (error !== null) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return null;
  if (!data.isAvailable)
    return (
      <p className={styles['hint']}>
        <Trans>这里不录直播。</Trans>
      </p>
    );
  const chosen = (matchId: string) => data.list.find((one) => one.matchId === matchId)?.isOn;
  const ofAll = chosen('') ?? true;
  const line = (matchId: string, label: string, isOn: boolean): ReactNode => (
    <Flex component="label" gap={8} align="center" justify="space-between" className={styles['choice'] ?? ''}>
      <span>{label}</span>
      <Switch
        aria-label={label}
        checked={isOn}
        loading={isPending}
        onChange={(next) => mutate({ matchId, recorded: next ? 1 : 0 })}
      />
    </Flex>
  );
  return (
    <div className={styles['stack']}>
      {show !== undefined && line(show.matchId, t`录这一场`, chosen(show.matchId) ?? ofAll)}
      {line('', t`以后每一场都录`, ofAll)}
      <p className={styles['hint']}>
        <Trans>直播中关掉，几秒后就不再录；已经录下的留着。</Trans>
      </p>
    </div>
  );
};

/** What is recorded of a host, and what was. */
export const RecordingsDrawer = ({ host, show, onClose }: DrawerProps): ReactNode => {
  const { t } = useLingui();
  return (
    <Drawer open title={t`录像`} onClose={onClose} size={560}>
      <div className={styles['stack']}>
        <Choices host={host} show={show} />
        <RecordingList request={{ hostId: host.id }} empty={<Trans>还没有录像。直播一开始就在这里。</Trans>} />
      </div>
    </Drawer>
  );
};
