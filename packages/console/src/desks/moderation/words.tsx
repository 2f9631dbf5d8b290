import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, App, Button, Flex, Input, Skeleton, Tag } from 'antd';
import { useDeferredValue, useState, type ReactNode } from 'react';
import { reasonOf } from '#platform/http/call-issues.ts';
import { call } from '#platform/http/call.ts';
import { opsQuery, refresh } from '#platform/query/ops-query.ts';
import { LoadError } from '#ui/page-state.tsx';
import styles from './moderation.module.css';

const PAGE = 500;

/** All words, which a save replaces together. */
const readWords = async (signal: AbortSignal): Promise<string[]> => {
  const words: string[] = [];
  for (let page = 1; ; page += 1) {
    const { list, isLastPage } = await call('opsListChatWords', { page, size: PAGE }, signal);
    words.push(...list);
    if (isLastPage) return words;
  }
};

const TryOut = (): ReactNode => {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const tried = useDeferredValue(text.trim());
  const { data } = useQuery({ ...opsQuery('opsTryChatWords', { text: tried }), enabled: tried !== '' });
  return (
    <section className={styles['card']} aria-labelledby="try-out">
      <h2 id="try-out">
        <Trans>试一试</Trans>
      </h2>
      <Input.TextArea
        value={text}
        rows={3}
        maxLength={1000}
        placeholder={t`写一句话，看会不会被拦`}
        aria-label={t`要试的话`}
        onChange={({ target }) => setText(target.value)}
      />
      <div className={styles['result']} aria-live="polite">
        {tried !== '' && data !== undefined && <Result words={data.words} />}
      </div>
    </section>
  );
};

const Result = ({ words }: { words: readonly string[] }): ReactNode =>
  words.length === 0 ? (
    <Alert type="success" showIcon title={<Trans>可以发送</Trans>} />
  ) : (
    <Alert
      type="error"
      showIcon
      title={<Trans>会被拦下</Trans>}
      description={words.map((word) => (
        <Tag key={word} color="error">
          {word}
        </Tag>
      ))}
    />
  );

interface EditorProps {
  words: readonly string[];
  onSave: (words: string[]) => void;
  isSaving: boolean;
}

const Editor = ({ words, onSave, isSaving }: EditorProps): ReactNode => {
  const { t } = useLingui();
  const [added, setAdded] = useState('');
  const [q, setQ] = useState('');
  const shown = words.filter((word) => word.toLowerCase().includes(q.trim().toLowerCase()));
  const add = (): void => {
    const list = added.split(/[\n,，、]/).flatMap((word) => (word.trim() === '' ? [] : [word.trim()]));
    if (list.length === 0) return;
    onSave([...words, ...list]);
    setAdded('');
  };
  return (
    <>
      <Flex gap={8} wrap>
        <Input
          className={styles['field'] ?? ''}
          value={added}
          placeholder={t`新的词，多个用逗号分开`}
          aria-label={t`新的屏蔽词`}
          onChange={({ target }) => setAdded(target.value)}
          onPressEnter={add}
        />
        <Button type="primary" loading={isSaving} disabled={added.trim() === ''} onClick={add}>
          <Trans>添加</Trans>
        </Button>
        <Input
          className={styles['search'] ?? ''}
          allowClear
          value={q}
          placeholder={t`找一个词`}
          aria-label={t`找一个词`}
          onChange={({ target }) => setQ(target.value)}
        />
      </Flex>
      <div className={styles['words']}>
        {shown.map((word) => (
          <Tag
            key={word}
            closable={{ 'aria-label': t`删除 ${word}` }}
            onClose={(event) => {
              event.preventDefault();
              onSave(words.filter((one) => one !== word));
            }}
          >
            {word}
          </Tag>
        ))}
        {shown.length === 0 && (
          <p>
            <Trans>没有这样的词</Trans>
          </p>
        )}
      </div>
    </>
  );
};

/** Blocked words of all rooms and comments, with a try-out by the rule of the chat. */
export const Words = (): ReactNode => {
  const { message } = App.useApp();
  const client = useQueryClient();
  const query = useQuery({ queryKey: ['opsListChatWords'], queryFn: ({ signal }) => readWords(signal) });
  const save = useMutation({
    mutationFn: (list: string[]) => call('opsSaveChatWords', { list }),
    onSuccess: () => refresh(client, 'opsListChatWords', 'opsTryChatWords'),
    onError: (error) => void message.error(reasonOf(error)),
  });
  const count = query.data?.length ?? 0;
  return (
    <div className={styles['columns']}>
      <section className={styles['card']} aria-labelledby="blocked-words">
        <h2 id="blocked-words">
          <Trans>屏蔽词</Trans>{' '}
          <small>
            <Plural value={count} other="# 个" />
          </small>
        </h2>
        {query.isPending && <Skeleton active />}
        {query.error !== null && <LoadError error={query.error} onRetry={() => void query.refetch()} />}
        {query.data !== undefined && <Editor words={query.data} isSaving={save.isPending} onSave={save.mutate} />}
      </section>
      <TryOut />
    </div>
  );
};
