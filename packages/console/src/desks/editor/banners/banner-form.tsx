import { useLingui } from '@lingui/react/macro';
import { Form, Input, InputNumber, Segmented, Select } from 'antd';
import type { ReactNode } from 'react';
import { ContractField } from '#ui/contract-field.tsx';
import { TimeField } from '../fields.tsx';
import { ReadersField } from '../content-language.tsx';
import { IdField } from '../id-field.tsx';
import { PictureField } from '../picture-field.tsx';
import { SpanField } from '../span/span-field.tsx';
import { ShowSelect } from '../selects.tsx';
import { useCategories } from './banner-texts.ts';

const ASPECT = 1125 / 420;

const Target = (): ReactNode => {
  const { t } = useLingui();
  const action = Form.useWatch<number | undefined>('actionType');
  const fields: Readonly<Record<number, ReactNode>> = {
    1: (
      <ContractField
        name="actionContent"
        label={t`页面的路径`}
        rules={[{ pattern: /^\/(?!\/)/, message: t`以 / 开头` }]}
      >
        <Input placeholder="/nba" />
      </ContractField>
    ),
    2: (
      <ContractField
        name="actionContent"
        label={t`网址`}
        rules={[{ pattern: /^https?:\/\//, message: t`以 https:// 开头` }]}
      >
        <Input placeholder="https://" />
      </ContractField>
    ),
    4: (
      <ContractField name="actionContent" label={t`主播的一场`} extra={t`用主播或比赛的编号查找`}>
        <ShowSelect />
      </ContractField>
    ),
  };
  return fields[action ?? 0] ?? null;
};

/** The fields of a banner. */
export const BannerFields = ({ isNew }: { isNew: boolean }): ReactNode => {
  const { t } = useLingui();
  const categories = useCategories();
  return (
    <>
      {isNew && <IdField />}
      <ContractField name="title" label={t`标题`}>
        <Input showCount maxLength={80} />
      </ContractField>
      <ContractField name="subtitle" label={t`副标题`}>
        <Input showCount maxLength={80} />
      </ContractField>
      <ContractField name="images" label={t`图片`} extra={t`1125 × 420，左侧会叠文字`}>
        <PictureField aspect={ASPECT} />
      </ContractField>
      <ReadersField />
      <ContractField name="categoryId" label={t`位置`}>
        <Select options={categories} />
      </ContractField>
      <ContractField name="actionType" label={t`打开`}>
        <Select
          options={[
            { value: 0, label: t`不打开什么` },
            { value: 1, label: t`应用里的一页` },
            { value: 2, label: t`别的网站` },
            { value: 4, label: t`主播的一场` },
          ]}
        />
      </ContractField>
      <Target />
      <ContractField name="enabled" label={t`发布`}>
        <Segmented
          options={[
            { value: false, label: t`草稿` },
            { value: true, label: t`按时间发布` },
          ]}
        />
      </ContractField>
      <SpanField start="publishAt" end="unpublishAt" />
      <TimeField name="publishAt" label={t`开始`} extra={t`不填就是马上`} />
      <TimeField name="unpublishAt" label={t`结束`} extra={t`不填就一直在线`} />
      <ContractField name="sort" label={t`排序值`}>
        <InputNumber style={{ width: '100%' }} />
      </ContractField>
    </>
  );
};
