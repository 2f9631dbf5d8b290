import { Trans, useLingui } from '@lingui/react/macro';
import { pollVotes } from '@touchline/domain/polls.ts';
import { Flex } from 'antd';
import type { ReactNode } from 'react';
import { call } from '#platform/http/call.ts';
import { ConfirmAction } from '#ui/confirm-action.tsx';
import { DataTable, type ListItem } from '#ui/data-table.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { Cell, JudgedEntry } from './judged-entry.tsx';
import { JudgedMatch } from './judged-match.tsx';

type Listed = ListItem<'opsListPolls'>;

const REFRESHED = ['opsListPolls', 'opsListWaiting'] as const;

/** One button for each answer, and one for none. */
const Answer = ({ poll: { pollId, options, language } }: { poll: Listed }): ReactNode => {
  const { t } = useLingui();
  const act = (correct: number | null) => () => call('opsResolvePoll', { pollId, correct });
  return (
    <Flex gap={4} wrap>
      {options.map(({ text }, at) => (
        <ConfirmAction
          key={text}
          label={text}
          title={t`答案是“${text}”？`}
          text={<Trans>观众马上看到谁猜对了。</Trans>}
          button={{ size: 'small', lang: language }}
          act={act(at)}
          refreshes={REFRESHED}
        />
      ))}
      <ConfirmAction
        label={t`作废`}
        title={t`这条预测作废？`}
        text={<Trans>没有人猜对，也没有人猜错。</Trans>}
        isDanger
        button={{ size: 'small' }}
        act={act(null)}
        refreshes={REFRESHED}
      />
    </Flex>
  );
};

/** Predictions whose host gave no answer; the score decides none of them. */
export const WaitingPredictions = (): ReactNode => {
  const { t } = useLingui();
  return (
    <DataTable
      call="opsListPolls"
      request={{ waiting: 1 }}
      label={t`等答案的预测`}
      rowKey={({ pollId }) => pollId}
      empty={<Trans>没有等答案的预测</Trans>}
      card={(poll) => (
        <JudgedEntry
          words={poll.question}
          language={poll.language}
          match={poll.match}
          facts={
            <>
              {poll.hostName} · <TimeText at={poll.openedAt} /> · <Trans>{pollVotes(poll)} 人投票</Trans>
            </>
          }
        >
          <Answer poll={poll} />
        </JudgedEntry>
      )}
      columns={[
        {
          title: t`问题`,
          render: (_cell, { question, language }) => (
            <Cell>
              <b lang={language}>{question}</b>
            </Cell>
          ),
        },
        { title: t`投票`, align: 'end', render: (_cell, poll) => pollVotes(poll) },
        { title: t`主播`, dataIndex: 'hostName' },
        {
          title: t`比赛`,
          render: (_cell, { match }) => (
            <Cell>
              <JudgedMatch match={match} />
            </Cell>
          ),
        },
        { title: t`什么时候问的`, render: (_cell, { openedAt }) => <TimeText at={openedAt} /> },
        {
          title: t`哪个对`,
          render: (_cell, poll) => (
            <Cell>
              <Answer poll={poll} />
            </Cell>
          ),
        },
      ]}
    />
  );
};
