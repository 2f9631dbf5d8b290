import { PlusOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { StudioHost } from '@touchline/contract/studio.ts';
import { App, Button, Drawer, Empty, Flex, Input, List, Upload } from 'antd';
import { type ReactNode, useState } from 'react';
import { reasonOf } from '#platform/http/call-issues.ts';
import { call } from '#platform/http/call.ts';
import { opsQuery, refresh } from '#platform/query/ops-query.ts';
import { ConfirmAction } from '#ui/confirm-action.tsx';
import { LoadError } from '#ui/page-state.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { PICTURE_TYPES, pictureUrl, type StoredPicture, uploadPicture } from './picture-upload.ts';
import { ProfileForm } from './profile-form.tsx';
import momentStyles from '#desks/studio/moments.module.css';
import styles from './studio.module.css';

const MOST_PICTURES = 9;
const MOST_TEXT = 1000;
const newKey = (): string => crypto.randomUUID();

const Pictures = ({
  list,
  onRemove,
}: {
  list: readonly StoredPicture[];
  onRemove?: (key: string) => void;
}): ReactNode => {
  const { t } = useLingui();
  return (
    <span className={momentStyles['pictures']}>
      {list.map(({ key }) =>
        onRemove === undefined ? (
          <img key={key} src={pictureUrl(key)} alt="" />
        ) : (
          <button key={key} type="button" aria-label={t`去掉这张图`} onClick={() => onRemove(key)}>
            <img src={pictureUrl(key)} alt="" />
          </button>
        ),
      )}
    </span>
  );
};

interface AddPicturesProps {
  hostId: string;
  isFull: boolean;
  onAdd: (picture: StoredPicture) => void;
}

const AddPictures = ({ hostId, isFull, onAdd }: AddPicturesProps): ReactNode => {
  const { t } = useLingui();
  const { message } = App.useApp();
  const add = (file: File): Promise<void> =>
    uploadPicture(hostId, file, t`只能用 PNG、JPEG 或 WebP 图片`).then(
      onAdd,
      (error: unknown) => void message.error(reasonOf(error)),
    );
  return (
    <Upload
      accept={PICTURE_TYPES.join(',')}
      multiple
      showUploadList={false}
      beforeUpload={(file) => {
        void add(file);
        return false;
      }}
    >
      <Button icon={<PlusOutlined />} disabled={isFull}>
        <Trans>图片</Trans>
      </Button>
    </Upload>
  );
};

const Write = ({ host }: { host: StudioHost }): ReactNode => {
  const { t } = useLingui();
  const { message } = App.useApp();
  const client = useQueryClient();
  const [text, setText] = useState('');
  const [pictures, setPictures] = useState<readonly StoredPicture[]>([]);
  // Kept until the answer is there, so that a lost one posts nothing twice.
  const [key, setKey] = useState(newKey);
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('opsAddStudioMoment', { hostId: host.id, key, text: text.trim(), pictures: [...pictures] }),
    onSuccess: () => {
      setText('');
      setPictures([]);
      setKey(newKey());
      return refresh(client, 'opsListStudioMoments');
    },
    onError: (error) => void message.error(reasonOf(error)),
  });
  return (
    <div className={styles['stack']}>
      <Input.TextArea
        aria-label={t`动态的文字`}
        placeholder={t`跟关注你的人说点什么`}
        rows={3}
        maxLength={MOST_TEXT}
        showCount
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {pictures.length > 0 && (
        <Pictures list={pictures} onRemove={(gone) => setPictures(pictures.filter((one) => one.key !== gone))} />
      )}
      <Flex gap={8}>
        <AddPictures
          hostId={host.id}
          isFull={pictures.length >= MOST_PICTURES}
          onAdd={(stored) =>
            setPictures((before) =>
              [...before.filter(({ key: one }) => one !== stored.key), stored].slice(0, MOST_PICTURES),
            )
          }
        />
        <Button
          type="primary"
          loading={isPending}
          disabled={text.trim() === '' && pictures.length === 0}
          onClick={() => mutate()}
        >
          <Trans>发布</Trans>
        </Button>
      </Flex>
    </div>
  );
};

/** Own moments, and what visitors read of the host. */
export const MomentsDrawer = ({ host, onClose }: { host: StudioHost; onClose: () => void }): ReactNode => {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(opsQuery('opsListStudioMoments', { hostId: host.id, size: 50 }));
  return (
    <Drawer open title={t`动态和介绍`} onClose={onClose} size={460}>
      <div className={styles['stack']}>
        <ProfileForm host={host} />
        <Write host={host} />
        {error !== null && <LoadError error={error} onRetry={() => void refetch()} />}
        <List
          itemLayout="vertical"
          loading={data === undefined && error === null}
          dataSource={[...(data?.list ?? [])]}
          rowKey="id"
          locale={{
            emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={<Trans>还没有动态</Trans>} />,
          }}
          renderItem={(moment) => (
            <List.Item
              actions={[
                <ConfirmAction
                  key="remove"
                  label={t`删除`}
                  title={t`删除这条动态？`}
                  isDanger
                  button={{ size: 'small' }}
                  act={() => call('opsRemoveStudioMoment', { hostId: host.id, id: moment.id })}
                  refreshes={['opsListStudioMoments']}
                />,
              ]}
            >
              <div>
                <small className={styles['hint']}>
                  <TimeText at={moment.createdAt} />
                </small>
                <p className={momentStyles['momentText']}>{moment.text}</p>
                <Pictures list={moment.pictures} />
              </div>
            </List.Item>
          )}
        />
      </div>
    </Drawer>
  );
};
