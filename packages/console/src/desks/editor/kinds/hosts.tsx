import { useLingui } from '@lingui/react/macro';
import { Flex, Input, InputNumber, Select } from 'antd';
import type { ReactNode } from 'react';
import { ContractField } from '#ui/contract-field.tsx';
import { StateTag } from '#ui/state-tag.tsx';
import { DayField, SwitchField } from '../fields.tsx';
import { ContentLanguageField } from '../content-language.tsx';
import { Face } from '../face.tsx';
import { IdField } from '../id-field.tsx';
import { PictureField } from '../picture-field.tsx';
import { pageWith } from '../draft-preview.tsx';
import { RecordPage, type RecordKind } from '../record-page.tsx';

const COVER = 16 / 9;

const LiveState = ({ liveStatus }: { liveStatus: number }): ReactNode => {
  const { t } = useLingui();
  if (liveStatus === 1) return <StateTag tone="good">{t`直播中`}</StateTag>;
  if (liveStatus === 3) return <StateTag tone="off">{t`已隐藏`}</StateTag>;
  return <StateTag tone="neutral">{t`未开播`}</StateTag>;
};

const Fields = (): ReactNode => {
  const { t } = useLingui();
  return (
    <>
      <ContractField name="name" label={t`名字`}>
        <Input showCount maxLength={40} />
      </ContractField>
      <ContractField name="introduction" label={t`介绍`}>
        <Input.TextArea rows={4} showCount maxLength={400} />
      </ContractField>
      <ContractField name="tags" label={t`标签`} extra={t`最多 6 个，每个最多 12 个字`}>
        <Select mode="tags" maxCount={6} tokenSeparators={[',', '，', ' ']} open={false} suffixIcon={null} />
      </ContractField>
      <ContractField name="pictureId" label={t`头像`}>
        <PictureField aspect={1} />
      </ContractField>
      <ContractField name="coverId" label={t`房间封面`}>
        <PictureField aspect={COVER} />
      </ContractField>
      <ContentLanguageField />
      <DayField name="birthday" label={t`生日`} />
      <SwitchField name="isDialect" label={t`方言主播`} isFlag extra={t`2.3.2 之前的原生应用看不到`} />
      <ContractField name="sort" label={t`排序值`} extra={t`小的在前；也可以在「顺序」里拖动`}>
        <InputNumber style={{ width: '100%' }} />
      </ContractField>
    </>
  );
};

const useKind = (): RecordKind<'opsListHosts'> => {
  const { t } = useLingui();
  return {
    list: 'opsListHosts',
    save: 'opsSaveHost',
    label: t`主播`,
    keysOf: ({ id }) => ({ id }),
    nameOf: ({ name }) => name,
    columns: [
      {
        title: t`主播`,
        key: 'name',
        render: (_, { id, name, pictureId }) => <Face picture={pictureId} name={name} note={id} />,
      },
      { title: t`状态`, key: 'state', render: (_, { state }) => <LiveState liveStatus={state.liveStatus} /> },
      { title: t`观众`, key: 'viewers', align: 'end', render: (_, { state }) => state.watcherCount.toLocaleString() },
      { title: t`标签`, key: 'tags', render: (_, { tags }) => tags.join(' · ') },
      { title: t`排序值`, dataIndex: 'sort', align: 'end' },
    ],
    card: ({ id, name, pictureId, state }) => (
      <Flex justify="space-between" align="center" gap={8}>
        <Face picture={pictureId} name={name} note={id} />
        <LiveState liveStatus={state.liveStatus} />
      </Flex>
    ),
    blank: { id: '', name: '', introduction: '', tags: [], pictureId: '', coverId: '', isDialect: 0, language: '' },
    labels: {
      name: t`名字`,
      introduction: t`介绍`,
      tags: t`标签`,
      pictureId: t`头像`,
      coverId: t`房间封面`,
      language: t`语言`,
      sort: t`排序值`,
    },
    fields: (isNew) => (
      <>
        {isNew && <IdField />}
        <Fields />
      </>
    ),
    remove: 'opsRemoveHost',
    hasForce: true,
    order: 'opsOrderHosts',
    preview: { call: 'opsPreviewHost', pageOf: ({ id }) => pageWith('/anchor/detail', id) },
  };
};

export default function HostsPage(): ReactNode {
  return <RecordPage kind={useKind()} />;
}
