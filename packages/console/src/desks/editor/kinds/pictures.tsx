import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Flex, Segmented, Typography } from 'antd';
import { useState, type ReactNode } from 'react';
import { refresh } from '#platform/query/ops-query.ts';
import { DataTable } from '#ui/data-table.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { TimeText } from '#ui/time-text.tsx';
import styles from '../editor.module.css';
import { PictureField, pictureUrl } from '../picture-field.tsx';

const KB = 1024;
const ASPECTS = { wide: 1125 / 420, cover: 16 / 9, square: 1 } as const;
type Aspect = keyof typeof ASPECTS;

const Uploader = (): ReactNode => {
  const { t } = useLingui();
  const client = useQueryClient();
  const [aspect, setAspect] = useState<Aspect>('wide');
  const [key, setKey] = useState('');
  return (
    <div className={styles['uploader']}>
      <Segmented<Aspect>
        value={aspect}
        onChange={setAspect}
        options={[
          { value: 'wide', label: t`横幅 1125 × 420` },
          { value: 'cover', label: t`封面 16 : 9` },
          { value: 'square', label: t`头像 1 : 1` },
        ]}
        aria-label={t`裁剪成`}
      />
      <PictureField
        aspect={ASPECTS[aspect]}
        onChange={(stored) => {
          setKey(stored);
          void refresh(client, 'opsListFiles');
        }}
      />
      {key !== '' && (
        <span role="status">
          <Trans>已保存，编号</Trans> <Typography.Text copyable>{key}</Typography.Text>
        </span>
      )}
    </div>
  );
};

/** All pictures that were stored, newest first, and a field for another one. */
export default function PicturesPage(): ReactNode {
  const { t } = useLingui();
  return (
    <>
      <PageHead note={t`图片`} />
      <Uploader />
      <DataTable
        call="opsListFiles"
        rowKey={({ key }) => key}
        label={t`图片`}
        columns={[
          {
            title: t`图片`,
            key: 'picture',
            render: (_, { key }) => <img className={styles['thumb']} src={pictureUrl(key)} alt="" loading="lazy" />,
          },
          { title: t`编号`, key: 'key', render: (_, { key }) => <Typography.Text copyable>{key}</Typography.Text> },
          { title: t`格式`, dataIndex: 'contentType' },
          { title: t`大小`, key: 'bytes', align: 'end', render: (_, { bytes }) => `${Math.ceil(bytes / KB)} KB` },
          { title: t`上传`, key: 'at', render: (_, { createdAt }) => <TimeText at={createdAt} /> },
        ]}
        card={({ key, bytes }) => (
          <Flex align="center" gap={8}>
            <img className={styles['thumb']} src={pictureUrl(key)} alt="" loading="lazy" />
            <Typography.Text copyable>{key}</Typography.Text>
            {Math.ceil(bytes / KB)} KB
          </Flex>
        )}
      />
    </>
  );
}
