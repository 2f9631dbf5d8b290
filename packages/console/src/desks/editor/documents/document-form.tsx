import { Trans, useLingui } from '@lingui/react/macro';
import type { DocumentKind } from '@touchline/contract/documents.ts';
import { LANGUAGES, LANGUAGE_TAGS } from '@touchline/domain/languages/registry.ts';
import { Alert, Checkbox, Form, Input, Tabs } from 'antd';
import type { ReactNode } from 'react';
import type { OpsReply } from '#platform/http/call.ts';
import { ContractField } from '#ui/contract-field.tsx';
import { RecordDrawer } from '#ui/record-drawer.tsx';
import { TimeText } from '#ui/time-text.tsx';
import styles from '../editor.module.css';
import { TimeField } from '../fields.tsx';
import { useDocumentNames } from './document-names.ts';
import { DocumentText, type DocumentTexts } from './document-text.tsx';

type ListedDocument = OpsReply<'opsListDocuments'>['list'][number];
type Fields = Readonly<Record<string, unknown>>;

/** What a form starts with: a stored version, or a new one that begins with the texts of another. */
export interface DocumentDraft extends DocumentTexts {
  kind: DocumentKind;
  version: string;
  validFrom: number;
  /** Null for a version that is not stored yet. */
  revision: string | null;
}

const KEYS = LANGUAGE_TAGS.map((tag) => ({ tag, key: LANGUAGES[tag].nameKeys[0] }));
const REQUIRED = ['zh', 'en'];

/** Languages that were left empty are not sent: their readers get the nearest other one. */
const written = (texts: unknown): Fields =>
  Object.fromEntries(
    Object.entries((texts ?? {}) as Readonly<Record<string, string | undefined>>).filter(
      ([key, text]) => REQUIRED.includes(key) || (text ?? '').trim() !== '',
    ),
  );

const toRequest = ({ version, validFrom, title, text }: Fields): Fields => ({
  version,
  validFrom,
  title: written(title),
  text: written(text),
});

/** What follows from publishing; terms ask every member. */
const Consequence = ({ kind }: { kind: DocumentKind }): ReactNode => {
  const { t } = useLingui();
  const validFrom = Form.useWatch<number | null | undefined>('validFrom');
  const isLater = typeof validFrom === 'number' && validFrom > Date.now();
  const from = isLater ? <TimeText at={validFrom} /> : <Trans>保存以后马上</Trans>;
  return (
    <>
      <Alert
        type="warning"
        showIcon
        title={kind === 'terms' ? t`会员必须同意新条款` : t`会员会读到新的隐私说明`}
        description={
          kind === 'terms' ? (
            <Trans>
              生效时间：{from}
              。从那时起，每个会员都要先同意这一版才能继续用自己的账号，新会员注册时同意这一版。有人同意以后就不能再改，只能写新版本。
            </Trans>
          ) : (
            <Trans>生效时间：{from}。会员不用同意，从那时起读到的就是这一版。</Trans>
          )
        }
      />
      <Form.Item
        name="isUnderstood"
        valuePropName="checked"
        rules={[{ validator: (_, isOn) => (isOn === true ? Promise.resolve() : Promise.reject(t`请确认以后再保存`)) }]}
      >
        <Checkbox>{kind === 'terms' ? t`我确认：所有会员都要同意这一版` : t`我确认：这一版可以给所有会员看`}</Checkbox>
      </Form.Item>
    </>
  );
};

const Texts = (): ReactNode => {
  const { t } = useLingui();
  return (
    <Tabs
      size="small"
      items={KEYS.map(({ tag, key }) => ({
        key,
        label: LANGUAGES[tag].ownName,
        forceRender: true,
        children: (
          <>
            <ContractField name={['title', key]} label={t`标题`}>
              <Input maxLength={200} lang={tag} />
            </ContractField>
            <ContractField
              name={['text', key]}
              label={t`正文`}
              extra={t`空一行分段；以 # 开头的一行是小标题。${REQUIRED.includes(key) ? '' : t`不写就给会员看最接近的语言。`}`}
            >
              <Input.TextArea autoSize={{ minRows: 10, maxRows: 24 }} lang={tag} />
            </ContractField>
          </>
        ),
      }))}
    />
  );
};

const Preview = (): ReactNode => {
  const title = Form.useWatch<DocumentTexts['title'] | undefined>('title');
  const text = Form.useWatch<DocumentTexts['text'] | undefined>('text');
  return (
    <div className={styles['documentPreview']}>
      <DocumentText texts={{ title: title ?? {}, text: text ?? {} }} />
    </div>
  );
};

/** Writes a new version of a document, or changes one that nobody has accepted. */
export const DocumentForm = ({ draft, onClose }: { draft: DocumentDraft; onClose: () => void }): ReactNode => {
  const { t } = useLingui();
  const names = useDocumentNames();
  const { kind, version, revision } = draft;
  const isNew = revision === null;
  const name = names[kind];
  return (
    <RecordDrawer
      title={isNew ? t`${name}的新版本` : `${name} ${version}`}
      save="opsSaveDocument"
      initial={{ ...draft }}
      keys={isNew ? { kind } : { kind, version }}
      toRequest={toRequest}
      refreshes={['opsListDocuments']}
      labels={{ validFrom: t`从什么时候起生效`, title: t`标题`, text: t`正文` }}
      preview={() => <Preview />}
      onClose={onClose}
    >
      {isNew && (
        <ContractField
          name="version"
          label={t`版本`}
          extra={t`例如 2026-12，以后不能改；字母、数字、点、_ 和 -`}
          rules={[{ pattern: /^[A-Za-z0-9._-]{1,40}$/, message: t`只能用字母、数字、点、_ 和 -，最多 40 个` }]}
        >
          <Input autoFocus />
        </ContractField>
      )}
      <TimeField name="validFrom" label={t`从什么时候起生效`} />
      <Texts />
      <Consequence kind={kind} />
    </RecordDrawer>
  );
};

/** What a new version of a document starts with: the texts of the one in force. */
export const newVersion = (kind: DocumentKind, from: ListedDocument | undefined): DocumentDraft => ({
  kind,
  version: '',
  validFrom: Date.now(),
  revision: null,
  title: from?.title ?? {},
  text: from?.text ?? {},
});
