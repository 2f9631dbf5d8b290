import { useLingui } from '@lingui/react/macro';
import { Flex, Input, InputNumber } from 'antd';
import type { ReactNode } from 'react';
import { ContractField } from '#ui/contract-field.tsx';
import { StateTag } from '#ui/state-tag.tsx';
import { ContentLanguageField } from '../content-language.tsx';
import { Face } from '../face.tsx';
import { SwitchField } from '../fields.tsx';
import { IdField } from '../id-field.tsx';
import { PictureField } from '../picture-field.tsx';
import { pageWith } from '../draft-preview.tsx';
import { RecordPage, type RecordKind } from '../record-page.tsx';
import { MemberSelect } from '../selects.tsx';

const Fields = (): ReactNode => {
  const { t } = useLingui();
  return (
    <>
      <ContractField name="name" label={t`名字`}>
        <Input showCount maxLength={24} />
      </ContractField>
      <ContractField name="tag" label={t`头衔`}>
        <Input showCount maxLength={20} />
      </ContractField>
      <ContractField name="introduction" label={t`介绍`}>
        <Input.TextArea rows={4} showCount maxLength={500} />
      </ContractField>
      <ContractField name="profile" label={t`头像`}>
        <PictureField aspect={1} />
      </ContractField>
      <ContentLanguageField />
      <SwitchField name="hotStatus" label={t`列入名家`} />
      <ContractField name="uid" label={t`会员账号`} extra={t`以专家身份回复评论的会员`}>
        <MemberSelect />
      </ContractField>
      <ContractField name="sort" label={t`排序值`} extra={t`小的在前；也可以在「顺序」里拖动`}>
        <InputNumber style={{ width: '100%' }} />
      </ContractField>
    </>
  );
};

const useKind = (): RecordKind<'opsListTipsters'> => {
  const { t } = useLingui();
  return {
    list: 'opsListTipsters',
    save: 'opsSaveTipster',
    label: t`专家`,
    keysOf: ({ id }) => ({ id }),
    nameOf: ({ name }) => name,
    columns: [
      {
        title: t`专家`,
        key: 'name',
        render: (_, { id, name, profile }) => <Face picture={profile} name={name} note={id} />,
      },
      { title: t`头衔`, dataIndex: 'tag' },
      {
        title: t`名家`,
        key: 'hot',
        render: (_, { hotStatus }) => hotStatus && <StateTag tone="good">{t`名家`}</StateTag>,
      },
      { title: t`会员账号`, key: 'uid', render: (_, { uid }) => uid ?? '–' },
      { title: t`排序值`, dataIndex: 'sort', align: 'end' },
    ],
    card: ({ id, name, profile, tag }) => (
      <Flex justify="space-between" align="center" gap={8}>
        <Face picture={profile} name={name} note={id} />
        {tag}
      </Flex>
    ),
    blank: { id: '', name: '', tag: '', introduction: '', profile: '', hotStatus: false, language: '', uid: null },
    labels: {
      name: t`名字`,
      tag: t`头衔`,
      introduction: t`介绍`,
      profile: t`头像`,
      hotStatus: t`列入名家`,
      language: t`语言`,
      sort: t`排序值`,
    },
    fields: (isNew) => (
      <>
        {isNew && <IdField />}
        <Fields />
      </>
    ),
    order: 'opsOrderTipsters',
    preview: { call: 'opsPreviewTipster', pageOf: ({ id }) => pageWith('/news/user', id) },
  };
};

export default function TipstersPage(): ReactNode {
  return <RecordPage kind={useKind()} />;
}
