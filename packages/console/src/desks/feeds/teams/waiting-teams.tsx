import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button, Empty, Popconfirm, Skeleton, Tag } from 'antd';
import type { ReactNode } from 'react';
import { reasonOf } from '#platform/http/call-issues.ts';
import { call, type OpsReply } from '#platform/http/call.ts';
import { opsQuery, refresh } from '#platform/query/ops-query.ts';
import { AgeText } from '#ui/age-text.tsx';
import cards from '#ui/fact-cards.module.css';
import { LoadError } from '#ui/page-state.tsx';
import { useNameOf } from '#ui/use-name-of.ts';
import { TeamChoice } from './team-choice.tsx';
import styles from './teams.module.css';

export type Link = OpsReply<'opsListFeedLinks'>['list'][number];

/** Accepts a team as a new one, with the name of its source. */
const NEW_TEAM = 'new';
const QUEUE_MOST = 100;

const useDecide = ({ source, kind, sourceId, name }: Link) => {
  const { t } = useLingui();
  const { message } = App.useApp();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ourId: string) => call('opsDecideFeedLink', { source, kind, sourceId, ourId }),
    onSuccess: async () => {
      await refresh(client, 'opsListFeedLinks', 'opsListWaiting');
      void message.success(t`${name}配好了，下一次读数起算数`);
    },
    onError: (error) => void message.error(reasonOf(error)),
  });
};

const Suggestions = ({
  link,
  isPending,
  onChoose,
}: {
  link: Link;
  isPending: boolean;
  onChoose: (id: string) => void;
}): ReactNode => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const { competitionId, name } = link;
  const { data, error } = useQuery(opsQuery('opsSuggestTeams', { competitionId, name }));
  if (error !== null) return <small>{reasonOf(error)}</small>;
  return (
    <div className={styles['suggestions']}>
      {data === undefined && <Skeleton.Button active size="small" />}
      {data?.list.length === 0 && <small>{t`没有名字相近的球队`}</small>}
      {data?.list.map((team, index) => (
        <Button
          key={team.id}
          size="small"
          type={index === 0 ? 'primary' : 'default'}
          ghost={index === 0}
          disabled={isPending}
          onClick={() => onChoose(team.id)}
        >
          {nameOf(team.name)}
        </Button>
      ))}
    </div>
  );
};

const WaitingTeam = ({ link }: { link: Link }): ReactNode => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const { mutate, isPending } = useDecide(link);
  const { name, source, sourceId, competitionId, createdAt, matches } = link;
  return (
    <li className={styles['waiting']}>
      <header>
        <b>{name}</b>
        <Tag color="warning">{t`${matches} 场比赛在等`}</Tag>
      </header>
      <small>
        {source} · {sourceId} · {nameOf(link.competition)} ·{' '}
        <Trans>
          等了 <AgeText at={createdAt} />
        </Trans>
      </small>
      <Suggestions link={link} isPending={isPending} onChoose={mutate} />
      <footer>
        <TeamChoice competitionId={competitionId} onChange={mutate} />
        <Popconfirm
          title={t`${name}是一支新球队？`}
          description={t`会用源的名字建一支新球队。`}
          okText={t`建新球队`}
          onConfirm={() => mutate(NEW_TEAM)}
        >
          <Button type="link" size="small" disabled={isPending}>
            <Trans>是新球队</Trans>
          </Button>
        </Popconfirm>
      </footer>
    </li>
  );
};

/** Teams of sources that nobody knows yet; their matches wait with them. */
export const WaitingTeams = (): ReactNode => {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(
    opsQuery('opsListFeedLinks', { kind: 'team', waiting: 1, size: QUEUE_MOST }),
  );
  return (
    <section>
      <h2 className={cards['heading']}>
        <Trans>等人认的球队</Trans>
        <small>
          <Trans>它们的比赛等你说是谁；不会悄悄变成新球队</Trans>
        </small>
      </h2>
      {error !== null && <LoadError error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton active />}
      {data?.list.length === 0 && (
        <Empty className={styles['none'] ?? ''} image={Empty.PRESENTED_IMAGE_SIMPLE} description={t`每支球队都认得`} />
      )}
      <ul className={cards['cards']}>
        {data?.list.map((link) => (
          <WaitingTeam key={`${link.source} ${link.sourceId}`} link={link} />
        ))}
      </ul>
    </section>
  );
};
