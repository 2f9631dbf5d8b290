import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Empty, Form, Segmented, Tag, type TableColumnsType } from 'antd';
import { useState, type ReactNode } from 'react';
import { call } from '#platform/http/call.ts';
import { ConfirmAction } from '#ui/confirm-action.tsx';
import { DataTable } from '#ui/data-table.tsx';
import cards from '#ui/fact-cards.module.css';
import { TimeText } from '#ui/time-text.tsx';
import { useNameOf } from '#ui/use-name-of.ts';
import { useUrlState } from '#ui/use-url-state.ts';
import { MatchChoice } from './match-choice.tsx';
import { TeamChoice } from './team-choice.tsx';
import styles from './teams.module.css';
import type { Link } from './waiting-teams.tsx';

const REFRESHED = ['opsListFeedLinks', 'opsListWaiting'] as const;

const useKindNames = (): Readonly<Record<Link['kind'], string>> => {
  const { t } = useLingui();
  return { team: t`球队`, match: t`比赛` };
};

const Ours = ({ link: { ourId, ourNames, kickOff } }: { link: Link }): ReactNode => {
  const nameOf = useNameOf();
  if (ourId === null)
    return (
      <Tag color="warning">
        <Trans>等着</Trans>
      </Tag>
    );
  return (
    <>
      {ourNames.length === 0 ? ourId : ourNames.map(nameOf).join(' – ')}
      {kickOff !== null && (
        <small className={styles['when']}>
          <TimeText at={kickOff} />
        </small>
      )}
    </>
  );
};

const DecidedBy = ({ link: { decidedBy } }: { link: Link }): ReactNode => decidedBy ?? <Trans>自动</Trans>;

/** Gives an id another meaning, or takes it away. */
const LinkButtons = ({ link }: { link: Link }): ReactNode => {
  const { t } = useLingui();
  const [ourId, setOurId] = useState<string | null>(null);
  const { source, kind, sourceId, name, competitionId } = link;
  const decide = (id: string | null) => call('opsDecideFeedLink', { source, kind, sourceId, ourId: id });
  const Choice = kind === 'team' ? TeamChoice : MatchChoice;
  return (
    <span className={styles['buttons']}>
      <ConfirmAction
        label={t`改配`}
        title={t`${name}是我们的哪一个？`}
        text={<p>{t`从下一次读数起，它的数据记到选中的名下。`}</p>}
        act={() => (ourId === null ? Promise.reject(new Error(t`请先选一个`)) : decide(ourId))}
        refreshes={REFRESHED}
        button={{ size: 'small' }}
      >
        <Form.Item label={kind === 'team' ? t`我们的球队` : t`我们的比赛`}>
          <Choice
            competitionId={competitionId}
            {...(ourId === null ? {} : { value: ourId })}
            onChange={(id) => setOurId(id)}
          />
        </Form.Item>
      </ConfirmAction>
      {link.ourId !== null && (
        <ConfirmAction
          isDanger
          label={t`解开`}
          title={t`解开${name}？`}
          text={<p>{kind === 'team' ? t`它和它的比赛会等着，直到有人说是谁。` : t`下一次读数会重新找一场。`}</p>}
          act={() => decide(null)}
          refreshes={REFRESHED}
          button={{ size: 'small', type: 'text' }}
        />
      )}
    </span>
  );
};

const Filter = ({ kind, source }: { kind: string; source: string | undefined }): ReactNode => {
  const { t } = useLingui();
  const url = useUrlState();
  return (
    <>
      <Segmented
        aria-label={t`显示哪些`}
        value={kind}
        options={[
          { value: 'all', label: t`全部` },
          { value: 'team', label: t`球队` },
          { value: 'match', label: t`比赛` },
        ]}
        onChange={(next) => url.set({ kind: next === 'all' ? null : next, page: null })}
      />
      {source !== undefined && (
        <Button size="small" onClick={() => url.set({ source: null, page: null })}>
          {source} ×
        </Button>
      )}
    </>
  );
};

const useColumns = (): TableColumnsType<Link> => {
  const { t } = useLingui();
  const url = useUrlState();
  const kindNames = useKindNames();
  return [
    {
      key: 'source',
      title: t`源`,
      width: 150,
      render: (_value, link) => (
        <Button type="link" size="small" onClick={() => url.set({ source: link.source, page: null })}>
          {link.source}
        </Button>
      ),
    },
    { key: 'kind', title: t`种类`, width: 70, render: (_value, link) => kindNames[link.kind] },
    {
      key: 'name',
      title: t`它叫`,
      render: (_value, { name, sourceId }) => (
        <>
          <b>{name}</b> <small className={styles['id']}>{sourceId}</small>
        </>
      ),
    },
    { key: 'ours', title: t`我们的`, render: (_value, link) => <Ours link={link} /> },
    { key: 'by', title: t`谁配的`, width: 110, render: (_value, link) => <DecidedBy link={link} /> },
    { key: 'seen', title: t`最近见到`, width: 110, render: (_value, { seenAt }) => <TimeText at={seenAt} /> },
    { key: 'act', title: t`操作`, width: 150, render: (_value, link) => <LinkButtons link={link} /> },
  ];
};

const LinkCard = ({ link }: { link: Link }): ReactNode => {
  const kindNames = useKindNames();
  return (
    <span className={cards['line']}>
      <b>{link.name}</b>
      <small>
        {link.source} · {kindNames[link.kind]} · <DecidedBy link={link} />
      </small>
      <span className={styles['cardRow']}>
        <span>
          <Ours link={link} />
        </span>
        <LinkButtons link={link} />
      </span>
    </span>
  );
};

/** Every id of a source with what it means here. */
export const LinksTable = (): ReactNode => {
  const { t } = useLingui();
  const url = useUrlState();
  const kind = url.get('kind') ?? 'all';
  const source = url.get('source');
  const columns = useColumns();
  return (
    <section>
      <h2 className={cards['heading']}>
        <Trans>配对</Trans>
        <small>
          <Trans>各家的编号在我们这里是谁</Trans>
        </small>
      </h2>
      <DataTable
        call="opsListFeedLinks"
        request={{
          ...(kind === 'team' || kind === 'match' ? { kind } : {}),
          ...(source === undefined ? {} : { source }),
        }}
        label={t`配对`}
        rowKey={(link) => `${link.source} ${link.kind} ${link.sourceId}`}
        toolbar={<Filter kind={kind} source={source} />}
        empty={<Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t`还没有配对`} />}
        columns={columns}
        card={(link) => <LinkCard link={link} />}
      />
    </section>
  );
};
