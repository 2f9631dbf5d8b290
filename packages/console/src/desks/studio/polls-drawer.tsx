import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Poll } from '@touchline/contract/polls.ts';
import { isDecidedByScore, pollShares, pollVotes, saidPollState } from '@touchline/domain/polls.ts';
import { App, Button, Card, Drawer, Empty, Flex, List, Tag } from 'antd';
import type { ReactNode } from 'react';
import { reasonOf } from '#platform/http/call-issues.ts';
import { call } from '#platform/http/call.ts';
import { opsQuery, refresh } from '#platform/query/ops-query.ts';
import { ConfirmAction } from '#ui/confirm-action.tsx';
import { LoadError } from '#ui/page-state.tsx';
import { StateTag } from '#ui/state-tag.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { PollForm } from './poll-form.tsx';
import type { Studio } from './studio-data.ts';
import styles from './studio.module.css';

const MOST = 50;
const REFRESH_MS = 5000;
const TONES = { open: 'good', closed: 'info', resolved: 'off', void: 'off' } as const;

const StateOf = ({ poll }: { poll: Poll }): ReactNode => {
  const { t } = useLingui();
  const state = saidPollState(poll);
  const names = { open: t`进行中`, closed: t`已截止`, resolved: t`已公布`, void: t`作废` };
  return <StateTag tone={TONES[state]}>{names[state]}</StateTag>;
};

/** The answers with their votes; of a prediction that waits for its answer, a press says which was right. */
const Answers = ({ poll, resolve }: { poll: Poll; resolve: (correct: number) => void }): ReactNode => {
  const { t } = useLingui();
  const shares = pollShares(poll);
  const canResolve = poll.kind === 'prediction' && !isDecidedByScore(poll) && !poll.isVoid;
  return (
    <ul className={styles['answers']}>
      {poll.options.map(({ text, votes }, at) => (
        <li key={text}>
          <span className={styles['grow']}>{text}</span>
          {poll.correct === at && (
            <Tag color="green">
              <Trans>正确</Trans>
            </Tag>
          )}
          <span>
            {shares[at]}% · {votes}
          </span>
          {canResolve && poll.correct !== at && (
            <Button size="small" aria-label={t`${text} 是对的`} onClick={() => resolve(at)}>
              <Trans>这个对</Trans>
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
};

interface Room {
  hostId: string;
  liveRoomId: string;
}

/** Runs a change of a poll and reads the list again. */
const usePollChange = () => {
  const { message } = App.useApp();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: () => Promise<unknown>) => change(),
    onSettled: () => refresh(client, 'opsListStudioPolls'),
    onError: (error) => void message.error(reasonOf(error)),
  });
};

const RemovePoll = (key: Room & { pollId: string }): ReactNode => {
  const { t } = useLingui();
  return (
    <ConfirmAction
      label={t`删除`}
      isDanger
      button={{ size: 'small' }}
      text={<Trans>问题和所有投票都会删除，观众马上看不到它。</Trans>}
      act={() => call('opsRemoveStudioPoll', key)}
      refreshes={['opsListStudioPolls']}
      done={t`已删除`}
    />
  );
};

const PollItem = ({ poll, room }: { poll: Poll; room: Room }): ReactNode => {
  const key = { ...room, pollId: poll.pollId };
  const { mutate, isPending } = usePollChange();
  const state = saidPollState(poll);
  const isWaiting = poll.kind === 'prediction' && (state === 'open' || state === 'closed');
  return (
    <Card size="small" title={poll.question} extra={<StateOf poll={poll} />}>
      <Answers poll={poll} resolve={(correct) => mutate(() => call('opsResolveStudioPoll', { ...key, correct }))} />
      <Flex gap={10} justify="space-between">
        <Trans>{pollVotes(poll)} 人投票</Trans>
        <TimeText at={poll.openedAt} />
      </Flex>
      {isWaiting && isDecidedByScore(poll) && (
        <p className={styles['hint']}>
          <Trans>终场比分出来后自动公布。</Trans>
        </p>
      )}
      <Flex gap={8} justify="end">
        {state === 'open' && (
          <Button size="small" loading={isPending} onClick={() => mutate(() => call('opsCloseStudioPoll', key))}>
            <Trans>截止</Trans>
          </Button>
        )}
        {isWaiting && (
          <Button
            size="small"
            loading={isPending}
            onClick={() => mutate(() => call('opsResolveStudioPoll', { ...key, correct: null }))}
          >
            <Trans>作废</Trans>
          </Button>
        )}
        <RemovePoll {...key} />
      </Flex>
    </Card>
  );
};

/** What the host asks the show's room. */
export const PollsDrawer = ({ onClose, ...studio }: Studio & { onClose: () => void }): ReactNode => {
  const { t } = useLingui();
  const { host, show } = studio;
  const room = { hostId: host.id, liveRoomId: show.liveRoomId };
  const { data, error, refetch } = useQuery({
    ...opsQuery('opsListStudioPolls', { ...room, size: MOST }),
    refetchInterval: REFRESH_MS,
  });
  return (
    <Drawer open title={t`投票和预测`} onClose={onClose} size={460}>
      <div className={styles['stack']}>
        <PollForm {...studio} />
        {error !== null && <LoadError error={error} onRetry={() => void refetch()} />}
        <List
          loading={data === undefined && error === null}
          locale={{
            emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={<Trans>还没有问过大家</Trans>} />,
          }}
          dataSource={[...(data?.list ?? [])]}
          rowKey="pollId"
          split={false}
          renderItem={(poll) => (
            <List.Item>
              <div className={styles['grow']}>
                <PollItem poll={poll} room={room} />
              </div>
            </List.Item>
          )}
        />
      </div>
    </Drawer>
  );
};
