import { DeleteOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Flex, Form, Input } from 'antd';
import type { ReactNode } from 'react';
import { ContractField } from '#ui/contract-field.tsx';
import { TimeText } from '#ui/time-text.tsx';
import styles from '../editor.module.css';
import { TimeField } from '../fields.tsx';
import { IdField } from '../id-field.tsx';
import { PictureField, pictureUrl } from '../picture-field.tsx';
import { pageWith } from '../draft-preview.tsx';
import { RecordPage, type RecordKind } from '../record-page.tsx';
import { HostSelect } from '../selects.tsx';

interface Picture {
  key: string;
  width: number;
  height: number;
}

const MOST = 9;
const ASPECT = 4 / 3;

const Pictures = ({
  value = [],
  onChange,
}: {
  value?: Picture[];
  onChange?: (value: Picture[]) => void;
}): ReactNode => {
  const { t } = useLingui();
  return (
    <Flex vertical gap={8}>
      <div className={styles['thumbs']}>
        {value.map(({ key }, index) => (
          <span key={key}>
            <img src={pictureUrl(key)} alt={t`第 ${index + 1} 张图片`} />
            <Button
              size="small"
              icon={<DeleteOutlined />}
              aria-label={t`移除第 ${index + 1} 张图片`}
              onClick={() => onChange?.(value.filter((picture) => picture.key !== key))}
            />
          </span>
        ))}
      </div>
      {value.length < MOST && (
        <PictureField aspect={ASPECT} onChange={(key, size) => size && onChange?.([...value, { key, ...size }])} />
      )}
    </Flex>
  );
};

const Fields = ({ isNew }: { isNew: boolean }): ReactNode => {
  const { t } = useLingui();
  return (
    <>
      {isNew && <IdField />}
      <ContractField name="hostId" label={t`主播`}>
        <HostSelect />
      </ContractField>
      <ContractField name="text" label={t`正文`}>
        <Input.TextArea rows={6} showCount maxLength={1000} />
      </ContractField>
      <Form.Item name="pictures" label={<Trans>图片，最多 9 张</Trans>}>
        <Pictures />
      </Form.Item>
      <TimeField name="createdAt" label={t`发布时间`} />
    </>
  );
};

/** Readers' likes go on meanwhile; a save leaves them out. */
const withoutLikes = ({ likeCount: _, ...values }: Readonly<Record<string, unknown>>) => values;

const useKind = (): RecordKind<'opsListMoments'> => {
  const { t } = useLingui();
  return {
    list: 'opsListMoments',
    save: 'opsSaveMoment',
    label: t`动态`,
    keysOf: ({ id }) => ({ id }),
    nameOf: ({ id }) => id,
    columns: [
      { title: t`发布时间`, key: 'at', render: (_, { createdAt }) => <TimeText at={createdAt} /> },
      { title: t`主播`, dataIndex: 'hostId' },
      { title: t`正文`, key: 'text', ellipsis: true, width: 420, render: (_, { text }) => text },
      { title: t`图片`, key: 'pictures', align: 'end', render: (_, { pictures }) => pictures.length },
      { title: t`赞`, dataIndex: 'likeCount', align: 'end' },
    ],
    card: ({ hostId, text, createdAt }) => (
      <span>
        <b>{hostId}</b> <TimeText at={createdAt} />
        <br />
        {text}
      </span>
    ),
    blank: { id: '', text: '', pictures: [], createdAt: Date.now() },
    labels: { hostId: t`主播`, text: t`正文`, pictures: t`图片`, createdAt: t`发布时间` },
    toRequest: withoutLikes,
    fields: (isNew) => <Fields isNew={isNew} />,
    remove: 'opsRemoveMoment',
    preview: {
      call: 'opsPreviewMoment',
      pageOf: ({ id, hostId }) => {
        const page = pageWith('/anchor/detail', hostId);
        return id && page ? `${page}?tab=moments` : null;
      },
    },
  };
};

export default function MomentsPage(): ReactNode {
  return <RecordPage kind={useKind()} />;
}
