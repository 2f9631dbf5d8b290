import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Application } from '@touchline/contract/ops-applications.ts';
import { Alert, Descriptions, Drawer, Flex, Select } from 'antd';
import { useState, type ReactNode } from 'react';
import { call } from '#platform/http/call.ts';
import { opsQuery } from '#platform/query/ops-query.ts';
import { ConfirmAction } from '#ui/confirm-action.tsx';
import { TimeText } from '#ui/time-text.tsx';

interface DecideProps {
  application: Application;
  onClose: () => void;
}

/** Hosts or tipsters without a member, whom the applicant may be. */
const useFreeRecords = (kind: Application['kind']): { value: string; label: string }[] => {
  const tipsters = useQuery({ ...opsQuery('opsListTipsters', { size: 500 }), enabled: kind === 'tipster' });
  const hosts = useQuery({ ...opsQuery('opsListHosts', { size: 500 }), enabled: kind === 'host' });
  const records = (kind === 'tipster' ? tipsters : hosts).data?.list ?? [];
  return records.filter(({ uid }) => uid === null).map(({ id, name }) => ({ value: id, label: `${name} (${id})` }));
};

const Decide = ({ application, onClose }: DecideProps): ReactNode => {
  const { t } = useLingui();
  const { id, kind, name } = application;
  const [recordId, setRecordId] = useState<string | null>(null);
  const records = useFreeRecords(kind);
  const decide = async (decision: 'approved' | 'refused', reason: string): Promise<void> => {
    const link = decision === 'approved' && recordId !== null ? { recordId } : {};
    await call('opsDecideApplication', { id, decision, reason, ...link });
    onClose();
  };
  return (
    <Flex vertical gap={12}>
      <Select
        aria-label={t`对应的记录`}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={kind === 'host' ? t`新建主播 “${name}”` : t`新建推荐作者 “${name}”`}
        value={recordId}
        options={records}
        onChange={(next: string | null) => setRecordId(next ?? null)}
      />
      <Flex gap={8} justify="end">
        <ConfirmAction
          label={t`拒绝`}
          title={t`拒绝这份申请`}
          text={<Trans>会员能看到原因。</Trans>}
          isDanger
          needsReason
          act={(reason) => decide('refused', reason)}
          refreshes={['opsListApplications']}
          done={t`已拒绝`}
        />
        <ConfirmAction
          label={t`通过`}
          title={t`通过这份申请`}
          text={
            recordId === null ? (
              <Trans>会新建一条记录，并连到这位会员。</Trans>
            ) : (
              <Trans>会把 {recordId} 连到这位会员。</Trans>
            )
          }
          act={(reason) => decide('approved', reason)}
          refreshes={['opsListApplications', 'opsListTipsters', 'opsListHosts']}
          done={t`已通过`}
          button={{ type: 'primary' }}
        />
      </Flex>
    </Flex>
  );
};

/** An application whole, and its decision. */
export const DecideDrawer = ({ application, onClose }: DecideProps): ReactNode => {
  const { t } = useLingui();
  const { state, reason, decidedAt, decidedBy, recordId } = application;
  return (
    <Drawer open title={application.name} size={480} onClose={onClose}>
      <Flex vertical gap={16}>
        <Descriptions
          column={1}
          size="small"
          items={[
            { key: 'member', label: t`会员`, children: `${application.username} (${application.uid})` },
            { key: 'kind', label: t`想成为`, children: application.kind === 'host' ? t`主播` : t`推荐作者` },
            { key: 'at', label: t`提交`, children: <TimeText at={application.createdAt} /> },
          ]}
        />
        <p style={{ whiteSpace: 'pre-wrap', margin: 0 }}>{application.text}</p>
        {application.links.map((link) => (
          <a key={link} href={link} target="_blank" rel="noreferrer">
            {link}
          </a>
        ))}
        {state === 'open' ? (
          <Decide application={application} onClose={onClose} />
        ) : (
          <Alert
            type={state === 'approved' ? 'success' : 'warning'}
            showIcon
            title={state === 'approved' ? t`已通过，记录 ${recordId ?? ''}` : t`已拒绝：${reason}`}
            description={
              <>
                {decidedBy} · <TimeText at={decidedAt} />
              </>
            }
          />
        )}
      </Flex>
    </Drawer>
  );
};
