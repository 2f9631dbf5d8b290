import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { HostCall } from '@touchline/contract/host-calls.ts';
import type { StudioHost, StudioShow } from '@touchline/contract/studio.ts';
import { matchPhase } from '@touchline/domain/match-status.ts';
import { Drawer, Empty, Flex, List } from 'antd';
import type { ReactNode } from 'react';
import { call as send } from '#platform/http/call.ts';
import { opsQuery } from '#platform/query/ops-query.ts';
import { useMay } from '#platform/session/session.ts';
import { useCallLine, useOutcome } from '#ui/call-texts.ts';
import { ConfirmAction } from '#ui/confirm-action.tsx';
import { LoadError } from '#ui/page-state.tsx';
import { SettleCall } from '#ui/settle-call.tsx';
import { StateTag } from '#ui/state-tag.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { MatchLine } from '../match-line.tsx';
import styles from '../studio.module.css';
import { CallForm } from './call-form.tsx';

const REFRESHED = ['opsListStudioCalls'] as const;

const CallItem = ({ call, isStaff }: { call: HostCall; isStaff: boolean }): ReactNode => {
  const { t } = useLingui();
  const lineOf = useCallLine();
  const { name, tone } = useOutcome()[call.outcome];
  const isAhead = matchPhase(call.match.sport, call.match.statusId) === 'not-started' && call.outcome === 'open';
  return (
    <List.Item>
      <Flex vertical gap={4} className={styles['grow'] ?? ''}>
        <span>
          <StateTag tone={tone}>{name}</StateTag> <b>{lineOf(call)}</b>
        </span>
        <MatchLine match={call.match} />
        <small className={styles['hint']}>
          <TimeText at={call.madeAt} /> {call.reason}
        </small>
        <Flex gap={4} wrap>
          {isAhead && (
            <ConfirmAction
              label={t`收回`}
              title={t`收回这句话？`}
              isDanger
              button={{ size: 'small' }}
              act={() => send('opsRemoveStudioCall', { hostId: call.hostId, id: call.id })}
              refreshes={REFRESHED}
            />
          )}
          {isStaff && call.outcome === 'open' && <SettleCall call={call} refreshes={REFRESHED} />}
        </Flex>
      </Flex>
    </List.Item>
  );
};

interface CallsDrawerProps {
  host: StudioHost;
  show: StudioShow | undefined;
  onClose: () => void;
}

/** Calls on the chosen match, and what became of the earlier ones. */
export const CallsDrawer = ({ host, show, onClose }: CallsDrawerProps): ReactNode => {
  const { t } = useLingui();
  const isStaff = useMay('hosts');
  const { data, error, refetch } = useQuery(opsQuery('opsListStudioCalls', { hostId: host.id, size: 50 }));
  const match = show?.match ?? null;
  return (
    <Drawer open title={t`判断和战绩`} onClose={onClose} size={460}>
      <div className={styles['stack']}>
        {match === null ? (
          <p className={styles['hint']}>
            <Trans>选一场有比赛的节目，就能在这里说。</Trans>
          </p>
        ) : (
          <>
            <MatchLine match={match} />
            <CallForm key={match.matchId} hostId={host.id} match={match} />
            <p className={styles['hint']}>
              <Trans>开赛前可以收回，开赛后谁也改不了。比赛结束自动对答案，自己的话由网站的编辑来判。</Trans>
            </p>
          </>
        )}
        {error !== null && <LoadError error={error} onRetry={() => void refetch()} />}
        <List
          loading={data === undefined && error === null}
          dataSource={[...(data?.list ?? [])]}
          rowKey="id"
          locale={{
            emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={<Trans>还没有说过什么</Trans>} />,
          }}
          renderItem={(one) => <CallItem call={one} isStaff={isStaff} />}
        />
      </div>
    </Drawer>
  );
};
