import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Application } from '@touchline/contract/ops-applications.ts';
import { Segmented, Select, type TableColumnsType, Typography } from 'antd';
import { useState, type ReactNode } from 'react';
import { DataTable } from '#ui/data-table.tsx';
import { StateTag, type Tone } from '#ui/state-tag.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { useUrlState } from '#ui/use-url-state.ts';
import { DecideDrawer } from './decide-drawer.tsx';

type State = Application['state'];
type Kind = Application['kind'];

const KINDS: Readonly<Record<Kind, MessageDescriptor>> = { host: msg`主播`, tipster: msg`推荐作者` };

const STATES: Readonly<Record<State, { name: MessageDescriptor; tone: Tone }>> = {
  open: { name: msg`等待决定`, tone: 'warning' },
  approved: { name: msg`已通过`, tone: 'good' },
  refused: { name: msg`已拒绝`, tone: 'off' },
};

const useColumns = (): TableColumnsType<Application> => {
  const { t, i18n } = useLingui();
  return [
    { title: t`称呼`, dataIndex: 'name', render: (name: string) => <b>{name}</b> },
    { title: t`会员`, dataIndex: 'username' },
    { title: t`想成为`, dataIndex: 'kind', render: (kind: Kind) => i18n._(KINDS[kind]) },
    {
      title: t`内容`,
      dataIndex: 'text',
      render: (text: string) => (
        <Typography.Text ellipsis style={{ maxWidth: 320 }}>
          {text}
        </Typography.Text>
      ),
    },
    {
      title: t`状态`,
      dataIndex: 'state',
      render: (state: State) => <StateTag tone={STATES[state].tone}>{i18n._(STATES[state].name)}</StateTag>,
    },
    { title: t`提交`, dataIndex: 'createdAt', render: (at: number) => <TimeText at={at} /> },
  ];
};

const Card = ({ application }: { application: Application }): ReactNode => {
  const { i18n } = useLingui();
  const { name, username, kind, state, createdAt } = application;
  return (
    <>
      <b>{name}</b> · {username}
      <br />
      {i18n._(KINDS[kind])} · <StateTag tone={STATES[state].tone}>{i18n._(STATES[state].name)}</StateTag> ·{' '}
      <TimeText at={createdAt} />
    </>
  );
};

/** The queue of applications: open ones first. */
export default function Page(): ReactNode {
  const { t } = useLingui();
  const url = useUrlState();
  const columns = useColumns();
  const [opened, setOpened] = useState<Application | null>(null);
  const state = (url.get('state') ?? 'open') as State | 'all';
  const kind = url.get('kind') as Kind | undefined;
  return (
    <>
      <DataTable
        call="opsListApplications"
        label={t`申请`}
        columns={columns}
        rowKey={({ id }) => id}
        request={{ ...(state === 'all' ? {} : { state }), ...(kind === undefined ? {} : { kind }) }}
        onOpen={setOpened}
        openKey={opened?.id}
        card={(application) => <Card application={application} />}
        toolbar={
          <>
            <Segmented
              aria-label={t`状态`}
              value={state}
              options={[
                { value: 'open', label: t`等待决定` },
                { value: 'approved', label: t`已通过` },
                { value: 'refused', label: t`已拒绝` },
                { value: 'all', label: t`全部` },
              ]}
              onChange={(next) => url.set({ state: next === 'open' ? null : next, page: null })}
            />
            <Select
              aria-label={t`想成为`}
              allowClear
              placeholder={t`主播和推荐作者`}
              popupMatchSelectWidth={false}
              value={kind ?? null}
              options={[
                { value: 'host', label: t`主播` },
                { value: 'tipster', label: t`推荐作者` },
              ]}
              onChange={(next: Kind | null) => url.set({ kind: next ?? null, page: null })}
            />
          </>
        }
        empty={
          <p style={{ padding: 24, textAlign: 'center' }}>
            <Trans>没有等待的申请</Trans>
          </p>
        }
      />
      {opened !== null && <DecideDrawer application={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
