import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { LotteryApplication } from '@touchline/contract/ops-live.ts';
import { App, Button, Card, Drawer, Empty, Flex, InputNumber, List, Switch } from 'antd';
import { type ReactNode, useState } from 'react';
import { reasonOf } from '#platform/http/call-issues.ts';
import { call } from '#platform/http/call.ts';
import { opsQuery, refresh } from '#platform/query/ops-query.ts';
import { LoadError } from '#ui/page-state.tsx';
import { StateTag } from '#ui/state-tag.tsx';
import { TimeText } from '#ui/time-text.tsx';
import type { Studio } from './studio-data.ts';
import styles from './studio.module.css';

const REFRESH_MS = 5000;
const MOST = 500;
const MOST_WINNERS = 50;

const useRoom = ({ host, show }: Studio) => ({ hostId: host.id, liveRoomId: show.liveRoomId });

const useApplications = (studio: Studio) =>
  useQuery({
    ...opsQuery('opsListStudioApplications', { ...useRoom(studio), size: MOST }),
    refetchInterval: REFRESH_MS,
  });

const useDraws = (studio: Studio) => useQuery(opsQuery('opsListStudioDraws', useRoom(studio)));

/** Opens and closes the draw for applications. */
const OpenSwitch = ({ host, show }: Studio): ReactNode => {
  const { t } = useLingui();
  const { message } = App.useApp();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (isOpen: boolean) =>
      call('opsSaveStudioShow', { hostId: host.id, matchId: show.matchId, isLotteryProgress: isOpen ? 1 : 0 }),
    onSuccess: () => refresh(client, 'opsListStudioShows'),
    onError: (error) => void message.error(reasonOf(error)),
  });
  return (
    <Flex gap={10} align="center">
      <Switch
        aria-label={t`接受报名`}
        checked={show.isLotteryProgress === 1}
        loading={isPending}
        onChange={(isOpen) => mutate(isOpen)}
      />
      <Trans>接受报名：观众在聊天上方看到抽奖</Trans>
    </Flex>
  );
};

const STATE_TONES = { approved: 'good', refused: 'bad', pending: 'info' } as const;

const ApplicationRow = ({
  one,
  decide,
}: {
  one: LotteryApplication;
  decide: (decision: Decision) => void;
}): ReactNode => {
  const { t } = useLingui();
  const names = { approved: t`已通过`, refused: t`已拒绝`, pending: t`待审` };
  const state = one.state === 'approved' || one.state === 'refused' ? one.state : 'pending';
  return (
    <List.Item
      actions={
        state === 'pending'
          ? [
              <Button key="yes" size="small" aria-label={t`通过 ${one.name}`} onClick={() => decide('approved')}>
                <Trans>通过</Trans>
              </Button>,
              <Button key="no" size="small" danger aria-label={t`拒绝 ${one.name}`} onClick={() => decide('refused')}>
                <Trans>拒绝</Trans>
              </Button>,
            ]
          : []
      }
    >
      <List.Item.Meta title={one.name} description={one.contact} />
      <StateTag tone={STATE_TONES[state]}>{names[state]}</StateTag>
    </List.Item>
  );
};

type Decision = 'approved' | 'refused';

const Applications = (studio: Studio): ReactNode => {
  const { t } = useLingui();
  const { message } = App.useApp();
  const client = useQueryClient();
  const room = useRoom(studio);
  const { data, error, refetch } = useApplications(studio);
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ ids, decision }: { ids: readonly string[]; decision: Decision }) => {
      for (const id of ids) await call('opsDecideStudioApplication', { ...room, id, decision });
    },
    onSettled: () => refresh(client, 'opsListStudioApplications'),
    onError: (failure) => void message.error(reasonOf(failure)),
  });
  const list = data?.list ?? [];
  const pending = list.filter(({ state }) => state === 'pending').map(({ id }) => id);
  return (
    <Card
      size="small"
      title={t`报名 ${list.length}`}
      extra={
        pending.length > 1 && (
          <Button size="small" loading={isPending} onClick={() => mutate({ ids: pending, decision: 'approved' })}>
            <Trans>通过全部 {pending.length} 个</Trans>
          </Button>
        )
      }
    >
      {error !== null && <LoadError error={error} onRetry={() => void refetch()} />}
      <List
        size="small"
        loading={data === undefined && error === null}
        locale={{
          emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={<Trans>还没有人报名</Trans>} />,
        }}
        dataSource={[...list]}
        rowKey="id"
        renderItem={(one) => <ApplicationRow one={one} decide={(decision) => mutate({ ids: [one.id], decision })} />}
      />
    </Card>
  );
};

const newKey = (): string => crypto.randomUUID();

const Draw = (studio: Studio): ReactNode => {
  const { t } = useLingui();
  const { message } = App.useApp();
  const client = useQueryClient();
  const room = useRoom(studio);
  const { data: draws } = useDraws(studio);
  const { data: applications } = useApplications(studio);
  const [winners, setWinners] = useState(1);
  // Kept until the draw is known, so that a lost answer draws nobody twice.
  const [key, setKey] = useState(newKey);
  const won = new Set(draws?.list.flatMap((draw) => draw.winners.map(({ uid }) => uid)));
  const eligible = applications?.list.filter(({ state, uid }) => state === 'approved' && !won.has(uid)).length ?? 0;
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('opsAddStudioDraw', { ...room, key, winners }),
    onSuccess: () => {
      setKey(newKey());
      return refresh(client, 'opsListStudioDraws', 'opsGetStudioChat');
    },
    onError: (error) => void message.error(reasonOf(error)),
  });
  return (
    <Card size="small" title={t`开奖`}>
      <Flex gap={10} align="center" wrap>
        <InputNumber
          aria-label={t`中奖人数`}
          min={1}
          max={MOST_WINNERS}
          precision={0}
          value={winners}
          onChange={(value) => setWinners(value ?? 1)}
        />
        <Button type="primary" loading={isPending} disabled={eligible < winners} onClick={() => mutate()}>
          <Trans>从 {eligible} 人里抽</Trans>
        </Button>
      </Flex>
      <p className={styles['hint']}>
        <Trans>由服务器随机抽取，只抽一次，中过的人不再中。名字发到聊天里；联系方式只有你看得到。</Trans>
      </p>
      <List
        size="small"
        dataSource={[...(draws?.list ?? [])]}
        rowKey="key"
        locale={{ emptyText: <Trans>还没有开过奖</Trans> }}
        renderItem={(draw) => (
          <List.Item extra={<TimeText at={draw.drawnAt} />}>
            <b>{draw.winners.map(({ nickName }) => nickName).join('、')}</b>
          </List.Item>
        )}
      />
    </Card>
  );
};

/** The prize draw of the show's room. */
export const LotteryDrawer = ({ onClose, ...studio }: Studio & { onClose: () => void }): ReactNode => {
  const { t } = useLingui();
  return (
    <Drawer open title={t`抽奖`} onClose={onClose} size={460}>
      <div className={styles['stack']}>
        <OpenSwitch {...studio} />
        <Draw {...studio} />
        <Applications {...studio} />
      </div>
    </Drawer>
  );
};
