import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Card, Flex, Form, Input, Segmented, Spin } from 'antd';
import { useState, type ReactNode } from 'react';
import { issuesOf, reasonOf } from '#platform/http/call-issues.ts';
import { call, type OpsReply } from '#platform/http/call.ts';
import { opsQuery, refresh } from '#platform/query/ops-query.ts';
import { ContractField, FormCall } from '#ui/contract-field.tsx';
import { LoadError } from '#ui/page-state.tsx';
import { StateTag } from '#ui/state-tag.tsx';
import { TimeText } from '#ui/time-text.tsx';

type Own = OpsReply<'opsListOwnApplications'>;
type Kind = 'host' | 'tipster';

interface Fields {
  name: string;
  text: string;
  links?: string;
}

const linksOf = (text: string): string[] => text.split(/\s+/).filter((link) => link !== '');

const ApplyForm = ({ kind }: { kind: Kind }): ReactNode => {
  const { t } = useLingui();
  const client = useQueryClient();
  const [form] = Form.useForm<Fields>();
  // The same until it was sent: a repeated try is the same application.
  const [id] = useState(() => `application-${crypto.randomUUID()}`);
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ name, text, links = '' }: Fields) =>
      call('opsApply', { id, kind, name, text, links: linksOf(links) }),
    onSuccess: () => refresh(client, 'opsListOwnApplications'),
    onError: (problem) =>
      form.setFields(
        issuesOf(problem).map(({ path, message }) => ({
          name: path.split('.')[0] as keyof Fields,
          errors: [message],
        })),
      ),
  });
  return (
    <FormCall value="opsApply">
      <Form<Fields> form={form} layout="vertical" onFinish={(fields) => mutate(fields)}>
        <ContractField name="name" label={t`称呼`} extra={t`观众和读者看到的名字`}>
          <Input maxLength={24} />
        </ContractField>
        <ContractField name="text" label={t`你的经验和打算`}>
          <Input.TextArea rows={6} maxLength={2000} showCount />
        </ContractField>
        <Form.Item name="links" label={t`作品链接`} extra={t`最多 5 个 https 地址，一行一个`}>
          <Input.TextArea rows={3} />
        </Form.Item>
        {error !== null && issuesOf(error).length === 0 && <Alert type="error" showIcon title={reasonOf(error)} />}
        <Button type="primary" size="large" block htmlType="submit" loading={isPending}>
          <Trans>提交申请</Trans>
        </Button>
      </Form>
    </FormCall>
  );
};

const Sent = ({ application }: { application: Own['list'][number] }): ReactNode => {
  const { t } = useLingui();
  const { state, kind, createdAt, reason, text } = application;
  const states = {
    open: <StateTag tone="warning">{t`等待决定`}</StateTag>,
    approved: <StateTag tone="good">{t`已通过`}</StateTag>,
    refused: <StateTag tone="off">{t`已拒绝`}</StateTag>,
  };
  return (
    <Card size="small" title={kind === 'host' ? t`主播` : t`推荐作者`} extra={states[state]}>
      <p style={{ whiteSpace: 'pre-wrap', marginTop: 0 }}>{text}</p>
      {reason !== '' && <Alert type={state === 'refused' ? 'warning' : 'info'} showIcon title={reason} />}
      <small>
        <TimeText at={createdAt} />
      </small>
    </Card>
  );
};

const Wait = ({ own, kind }: { own: Own; kind: Kind }): ReactNode => {
  const from = own.mayApplyFrom[kind];
  if (from !== null)
    return (
      <Alert
        type="info"
        showIcon
        title={<Trans>最近三次申请没有通过，请等一等。</Trans>}
        description={
          <>
            <Trans>可以再申请的时间：</Trans> <TimeText at={from} />
          </>
        }
      />
    );
  const isOpen = own.list.some((application) => application.kind === kind && application.state === 'open');
  return isOpen ? (
    <Alert type="info" showIcon title={<Trans>申请已经收到，正在等待决定。</Trans>} />
  ) : (
    <Alert type="success" showIcon title={<Trans>你已经是了，工作台在左边。</Trans>} />
  );
};

/** Members apply to become host or tipster, and read what was decided. */
export default function Page(): ReactNode {
  const { t } = useLingui();
  const [kind, setKind] = useState<Kind>('tipster');
  const { data, error, refetch, dataUpdatedAt } = useQuery(opsQuery('opsListOwnApplications', {}));
  if (error !== null && data === undefined) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Spin />;
  const from = data.mayApplyFrom[kind];
  const mayApply = from !== null && from <= dataUpdatedAt + 60_000;
  return (
    <Flex vertical gap={14} style={{ margin: '0 auto', maxWidth: 560 }}>
      <Segmented<Kind>
        block
        aria-label={t`想成为`}
        value={kind}
        options={[
          { value: 'tipster', label: t`成为推荐作者` },
          { value: 'host', label: t`成为主播` },
        ]}
        onChange={setKind}
      />
      {mayApply ? (
        <Card size="small">
          <ApplyForm key={`${kind}-${data.list.length}`} kind={kind} />
        </Card>
      ) : (
        <Wait own={data} kind={kind} />
      )}
      {data.list.map((application) => (
        <Sent key={application.id} application={application} />
      ))}
    </Flex>
  );
}
