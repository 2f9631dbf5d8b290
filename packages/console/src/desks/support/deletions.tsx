import { Trans, useLingui } from '@lingui/react/macro';
import type { Erasure } from '@touchline/contract/privacy.ts';
import { Empty, Segmented, type TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import { DataTable } from '#ui/data-table.tsx';
import { StateTag } from '#ui/state-tag.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { useUrlState } from '#ui/use-url-state.ts';
import { useBlockTexts } from './deletion-blocks.tsx';
import { MemberDrawer } from './member-drawer.tsx';
import styles from './support.module.css';

const DeletionState = ({ of: { doneAt, dueAt, blocks } }: { of: Erasure }): ReactNode => {
  if (doneAt !== null)
    return (
      <StateTag tone="off">
        <Trans>已注销</Trans>
      </StateTag>
    );
  if (blocks.length > 0)
    return (
      <StateTag tone="bad">
        <Trans>被挡住</Trans>
      </StateTag>
    );
  return (
    <StateTag tone={dueAt <= Date.now() ? 'info' : 'warning'}>
      {dueAt <= Date.now() ? <Trans>正在注销</Trans> : <Trans>等到期</Trans>}
    </StateTag>
  );
};

const Blocks = ({ blocks }: Pick<Erasure, 'blocks'>): ReactNode => {
  const { t } = useLingui();
  const texts = useBlockTexts();
  if (blocks.length === 0) return '–';
  return <span className={styles['wrapped']}>{blocks.map((block) => texts[block]).join(t`；`)}</span>;
};

const Who = ({ of: { id, username, uid } }: { of: Erasure }): ReactNode =>
  username === '' ? <span className={styles['hint']}>{uid ?? id}</span> : <b>{username}</b>;

const useBy = (): ((of: Erasure) => string) => {
  const { t } = useLingui();
  return ({ requestedBy }) => (requestedBy === 'member' ? t`会员自己` : requestedBy);
};

const useColumns = (isDone: boolean): TableColumnsType<Erasure> => {
  const { t } = useLingui();
  const by = useBy();
  return [
    { title: isDone ? t`匿名编号` : t`昵称`, key: 'who', render: (_, erasure) => <Who of={erasure} /> },
    { title: t`申请`, dataIndex: 'requestedAt', render: (at: number) => <TimeText at={at} /> },
    { title: t`谁申请的`, key: 'by', render: (_, erasure) => by(erasure) },
    {
      title: isDone ? t`注销时间` : t`到期`,
      key: 'end',
      render: (_, { doneAt, dueAt }) => <TimeText at={doneAt ?? dueAt} />,
    },
    { title: t`状态`, key: 'state', render: (_, erasure) => <DeletionState of={erasure} /> },
    ...(isDone
      ? []
      : [{ title: t`被什么挡住`, key: 'blocks', render: (_: unknown, erasure: Erasure) => <Blocks {...erasure} /> }]),
  ];
};

const Card = ({ of }: { of: Erasure }): ReactNode => {
  const by = useBy();
  return (
    <span className={styles['cardRow']}>
      <Who of={of} />
      <DeletionState of={of} />
      <small>
        <TimeText at={of.requestedAt} /> → <TimeText at={of.doneAt ?? of.dueAt} /> · {by(of)}
      </small>
      {of.blocks.length > 0 && (
        <small>
          <Blocks blocks={of.blocks} />
        </small>
      )}
    </span>
  );
};

/** Requested deletions with what holds them up, and those that were done. */
export const Deletions = (): ReactNode => {
  const { t } = useLingui();
  const url = useUrlState();
  const isDone = url.get('done') === '1';
  const id = url.get('id');
  const nothing = isDone ? t`还没有注销过账号` : t`没有等着注销的账号`;
  return (
    <>
      <DataTable<'opsListErasures'>
        call="opsListErasures"
        request={{ done: isDone ? 1 : 0 }}
        label={t`注销申请`}
        rowKey={(erasure) => erasure.id}
        // The rest of an account that is half erased has nothing to open.
        {...(isDone ? {} : { onOpen: ({ uid, username }) => username !== '' && url.set({ id: uid }) })}
        empty={<Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={nothing} />}
        toolbar={
          <Segmented
            aria-label={t`哪些申请`}
            value={isDone ? 'done' : 'open'}
            options={[
              { value: 'open', label: t`等注销` },
              { value: 'done', label: t`已注销` },
            ]}
            onChange={(next) => url.set({ done: next === 'done' ? '1' : null, page: null })}
          />
        }
        card={(erasure) => <Card of={erasure} />}
        columns={useColumns(isDone)}
      />
      {id !== undefined && <MemberDrawer uid={id} onClose={() => url.set({ id: null })} />}
    </>
  );
};
