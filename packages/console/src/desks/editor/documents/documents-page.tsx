import { PlusOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { DocumentKind } from '@touchline/contract/documents.ts';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Drawer, Empty, Flex, type TableColumnsType } from 'antd';
import { useState, type ReactNode } from 'react';
import type { OpsReply } from '#platform/http/call.ts';
import { opsQuery } from '#platform/query/ops-query.ts';
import { DataTable } from '#ui/data-table.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { StateTag, type Tone } from '#ui/state-tag.tsx';
import { TimeText } from '#ui/time-text.tsx';
import styles from '../editor.module.css';
import { DocumentForm, type DocumentDraft, newVersion } from './document-form.tsx';
import { useDocumentNames } from './document-names.ts';
import { DocumentText } from './document-text.tsx';

type ListedDocument = OpsReply<'opsListDocuments'>['list'][number];

const MOST = 500;
const DOCUMENT_KINDS: readonly DocumentKind[] = ['terms', 'privacy'];

const DocumentState = ({ of: { isInForce, validFrom } }: { of: ListedDocument }): ReactNode => {
  const { t } = useLingui();
  const [tone, text]: [Tone, string] = isInForce
    ? ['good', t`生效中`]
    : validFrom > Date.now()
      ? ['info', t`将生效`]
      : ['off', t`已被替换`];
  return <StateTag tone={tone}>{text}</StateTag>;
};

const Accepted = ({ of: { kind, accepted } }: { of: ListedDocument }): ReactNode =>
  kind === 'terms' ? <Trans>{accepted} 人</Trans> : <Trans>不用同意</Trans>;

interface Edits {
  edit: (draft: DocumentDraft) => void;
}

/** A version as members read it, and what can be done with it. */
const Reader = ({ of, edit, onClose }: Edits & { of: ListedDocument; onClose: () => void }): ReactNode => {
  const names = useDocumentNames();
  const { kind, version, validFrom, revision, title, text, accepted } = of;
  return (
    <Drawer
      open
      size={640}
      title={`${names[kind]} ${version}`}
      onClose={onClose}
      extra={
        <Flex gap={8} wrap>
          {accepted === 0 && (
            <Button size="small" onClick={() => edit({ kind, version, validFrom, revision, title, text })}>
              <Trans>修改</Trans>
            </Button>
          )}
          <Button size="small" type="primary" onClick={() => edit(newVersion(kind, of))}>
            <Trans>以它写新版本</Trans>
          </Button>
        </Flex>
      }
    >
      <Flex vertical gap={12}>
        <Flex gap={12} wrap align="center">
          <DocumentState of={of} />
          <span>
            <Trans>生效</Trans> <TimeText at={validFrom} />
          </span>
          {kind === 'terms' && (
            <span>
              <Trans>同意的会员</Trans> {accepted}
            </span>
          )}
        </Flex>
        {accepted > 0 && <Alert type="info" showIcon title={<Trans>已经有会员同意这一版，不能再改。</Trans>} />}
        <DocumentText texts={{ title, text }} />
      </Flex>
    </Drawer>
  );
};

/** Until the operator writes documents, members read placeholders. */
const Placeholder = ({ kinds }: { kinds: readonly DocumentKind[] }): ReactNode => {
  const { t } = useLingui();
  const names = useDocumentNames();
  if (kinds.length === 0) return null;
  const missing = kinds.map((kind) => names[kind]).join(t`、`);
  return (
    <Alert
      type="warning"
      showIcon
      className={styles['notice'] ?? ''}
      title={<Trans>还没有自己的{missing}</Trans>}
      description={<Trans>会员现在读到的是软件自带的范本。网站开放之前必须换成自己的。</Trans>}
    />
  );
};

const useColumns = (): TableColumnsType<ListedDocument> => {
  const { t } = useLingui();
  const names = useDocumentNames();
  return [
    { title: t`文件`, key: 'kind', render: (_, { kind }) => <b>{names[kind]}</b> },
    { title: t`版本`, dataIndex: 'version' },
    { title: t`状态`, key: 'state', render: (_, row) => <DocumentState of={row} /> },
    { title: t`生效`, dataIndex: 'validFrom', render: (at: number) => <TimeText at={at} /> },
    { title: t`同意的会员`, key: 'accepted', align: 'end', render: (_, row) => <Accepted of={row} /> },
  ];
};

/** Versions of the terms and the privacy notice: read, written and published. */
export default function DocumentsPage(): ReactNode {
  const { t } = useLingui();
  const names = useDocumentNames();
  const [open, setOpen] = useState<ListedDocument | null>(null);
  const [draft, setDraft] = useState<DocumentDraft | null>(null);
  const { data } = useQuery(opsQuery('opsListDocuments', { size: MOST }));
  const inForce = (kind: DocumentKind) => data?.list.find((one) => one.kind === kind && one.isInForce);
  const edit = (next: DocumentDraft): void => {
    setOpen(null);
    setDraft(next);
  };
  return (
    <>
      <PageHead
        note={t`条款与隐私`}
        actions={
          <Flex gap={8}>
            {DOCUMENT_KINDS.map((kind) => (
              <Button key={kind} icon={<PlusOutlined />} onClick={() => edit(newVersion(kind, inForce(kind)))}>
                {names[kind]}
              </Button>
            ))}
          </Flex>
        }
      />
      {data !== undefined && <Placeholder kinds={DOCUMENT_KINDS.filter((kind) => inForce(kind) === undefined)} />}
      <DataTable
        call="opsListDocuments"
        label={t`条款与隐私`}
        rowKey={({ kind, version }) => `${kind} ${version}`}
        columns={useColumns()}
        empty={<Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t`还没有写过版本`} />}
        onOpen={setOpen}
        openKey={open === null ? undefined : `${open.kind} ${open.version}`}
        card={(row) => (
          <Flex justify="space-between" gap={8} wrap>
            <span>
              <b>{names[row.kind]}</b> {row.version}
            </span>
            <DocumentState of={row} />
            <small>
              <TimeText at={row.validFrom} />
            </small>
            <small>
              <Accepted of={row} />
            </small>
          </Flex>
        )}
      />
      {open !== null && <Reader of={open} edit={edit} onClose={() => setOpen(null)} />}
      {draft !== null && <DocumentForm draft={draft} onClose={() => setDraft(null)} />}
    </>
  );
}
