import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { TipComment } from '@touchline/contract/news.ts';
import type { OwnComment } from '@touchline/contract/ops-tipster.ts';
import { Alert, Button, Empty, Flex, Input, Spin, Switch, Tag } from 'antd';
import { useState, type ReactNode } from 'react';
import { reasonOf } from '#platform/http/call-issues.ts';
import { call } from '#platform/http/call.ts';
import { opsQuery, refresh } from '#platform/query/ops-query.ts';
import { LoadError } from '#ui/page-state.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { useUrlState } from '#ui/use-url-state.ts';
import type { OwnProps } from './page.tsx';
import styles from './tipster.module.css';

const SIZE = 50;
const TEXT_MOST = 500;

const Answer = ({ professorId, id }: OwnProps & { id: string }): ReactNode => {
  const { t } = useLingui();
  const client = useQueryClient();
  const [text, setText] = useState('');
  // The same until it was sent: a repeated try is the same reply.
  const [clientId, setClientId] = useState(() => crypto.randomUUID());
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('opsAnswerComment', { professorId, id, text: text.trim(), clientId }),
    onSuccess: async () => {
      setText('');
      setClientId(crypto.randomUUID());
      await refresh(client, 'opsListOwnComments');
    },
  });
  return (
    <>
      <Flex gap={8}>
        <Input
          aria-label={t`回复`}
          placeholder={t`以作者身份回复`}
          maxLength={TEXT_MOST}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onPressEnter={() => text.trim() !== '' && mutate()}
        />
        <Button type="primary" loading={isPending} disabled={text.trim() === ''} onClick={() => mutate()}>
          <Trans>回复</Trans>
        </Button>
      </Flex>
      {error !== null && <Alert type="error" showIcon title={reasonOf(error)} />}
    </>
  );
};

const Line = ({ comment }: { comment: TipComment }): ReactNode => (
  <p className={styles['comment']}>
    <b>{comment.nickName ?? comment.username}</b>
    {comment.isAuthor === 1 && (
      <Tag color="green">
        <Trans>作者</Trans>
      </Tag>
    )}
    <small>
      <TimeText at={comment.createdAt} />
    </small>
    <span>{comment.content === '' ? <Trans>（图片）</Trans> : comment.content}</span>
  </p>
);

const Thread = ({ professorId, item }: OwnProps & { item: OwnComment }): ReactNode => (
  <li className={styles['thread']}>
    <small>{item.tip.sportsTitle}</small>
    <Line comment={item.comment} />
    <div className={styles['replies']}>
      {item.comment.subComments.map((reply) => (
        <Line key={reply.id} comment={reply} />
      ))}
      <Answer professorId={professorId} id={item.comment.id} />
    </div>
  </li>
);

/** Comments on own tips, to answer as the tipster. */
export const CommentsTab = ({ professorId }: OwnProps): ReactNode => {
  const { t } = useLingui();
  const url = useUrlState();
  const unanswered = url.get('unanswered') === '1' ? 1 : 0;
  const { data, error, refetch } = useQuery(opsQuery('opsListOwnComments', { professorId, unanswered, size: SIZE }));
  return (
    <>
      <Flex gap={8} align="center">
        <Switch
          aria-label={t`只看没回复的`}
          checked={unanswered === 1}
          onChange={(isOn) => url.set({ unanswered: isOn ? '1' : null })}
        />
        <Trans>只看没回复的</Trans>
      </Flex>
      {error !== null && <LoadError error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Spin />}
      <ul className={styles['card']}>
        {data?.list.map((item) => (
          <Thread key={item.comment.id} professorId={professorId} item={item} />
        ))}
        {data?.list.length === 0 && (
          <li>
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={<Trans>没有评论</Trans>} />
          </li>
        )}
      </ul>
      {data !== undefined && data.list.length > 0 && (
        <small className={styles['note']}>
          <Trans>要删除评论，请举报给审核员。</Trans>
        </small>
      )}
    </>
  );
};
