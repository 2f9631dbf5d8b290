import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListedMatch } from '@touchline/contract/ops.ts';
import type { StudioHost } from '@touchline/contract/studio.ts';
import { matchPhase } from '@touchline/domain/match-status.ts';
import { App, Button, Card, DatePicker, Empty, Flex, Input, Skeleton } from 'antd';
import dayjs from 'dayjs';
import { type ReactNode, useState } from 'react';
import { reasonOf } from '#platform/http/call-issues.ts';
import { call } from '#platform/http/call.ts';
import { opsQuery, refresh } from '#platform/query/ops-query.ts';
import { LoadError } from '#ui/page-state.tsx';
import { useNameOf } from '#ui/use-name-of.ts';
import { useStartText } from '../studio-data.ts';
import styles from '#desks/studio/shows/shows.module.css';

const MOST = 100;
const DAY_FORMAT = 'YYYY-MM-DD';

interface MatchChoiceProps {
  host: StudioHost;
  taken: readonly string[];
  onChosen: (matchId: string) => void;
}

const isOpen = ({ sport, statusId }: ListedMatch): boolean =>
  matchPhase(sport as 'football' | 'basketball', statusId) !== 'finished';

interface MatchRowProps {
  match: ListedMatch;
  isPending: boolean;
  onChoose: () => void;
}

const MatchRow = ({ match, isPending, onChoose }: MatchRowProps): ReactNode => {
  const nameOf = useNameOf();
  const startText = useStartText();
  return (
    <li className={styles['row']}>
      <span>
        <b>{startText(match.kickOff)}</b> {nameOf(match.home.name)} – {nameOf(match.away.name)}
      </span>
      <Button size="small" loading={isPending} onClick={onChoose}>
        <Trans>讲这场</Trans>
      </Button>
    </li>
  );
};

/** Matches that can be shown, by day and team. */
export const MatchChoice = ({ host, taken, onChosen }: MatchChoiceProps): ReactNode => {
  const { t } = useLingui();
  const { message } = App.useApp();
  const client = useQueryClient();
  const [day, setDay] = useState(() => dayjs().format(DAY_FORMAT));
  const [q, setQ] = useState('');
  const query = { hostId: host.id, day, size: MOST, ...(q === '' ? {} : { q }) };
  const { data, error, refetch } = useQuery(opsQuery('opsListStudioMatches', query));
  const { mutate, isPending } = useMutation({
    mutationFn: (matchId: string) => call('opsSaveStudioShow', { hostId: host.id, matchId }),
    onSuccess: async (_, matchId) => {
      await refresh(client, 'opsListStudioShows', 'opsListStudioHosts');
      onChosen(matchId);
    },
    onError: (failure) => void message.error(reasonOf(failure)),
  });
  const list = data?.list.filter((match) => isOpen(match) && !taken.includes(match.id)) ?? [];
  return (
    <Card size="small" title={t`讲哪一场`}>
      <Flex gap={8}>
        <DatePicker
          style={{ flex: 'none', width: 132 }}
          aria-label={t`哪一天`}
          allowClear={false}
          value={dayjs(day)}
          onChange={(chosen) => chosen && setDay(chosen.format(DAY_FORMAT))}
        />
        <Input.Search
          aria-label={t`找球队`}
          placeholder={t`找球队`}
          allowClear
          onSearch={(text) => setQ(text.trim())}
        />
      </Flex>
      {error !== null && <LoadError error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton active />}
      {data !== undefined && list.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={<Trans>这一天没有能开的比赛</Trans>} />
      )}
      <ul className={`${styles['rows']} ${styles['matches']}`} aria-label={t`讲哪一场`} tabIndex={0}>
        {list.map((match) => (
          <MatchRow key={match.id} match={match} isPending={isPending} onChoose={() => mutate(match.id)} />
        ))}
      </ul>
    </Card>
  );
};
