import { useLingui } from '@lingui/react/macro';
import { LANGUAGES, LANGUAGE_TAGS } from '@touchline/domain/languages/registry.ts';
import { Select } from 'antd';
import type { ReactNode } from 'react';
import { ContractField } from '#ui/contract-field.tsx';

const CHOICES = LANGUAGE_TAGS.map((tag) => ({ value: tag as string, label: LANGUAGES[tag].ownName }));

/** The language of what a host says or a tipster writes; readers of it see it first. */
export const ContentLanguageField = (): ReactNode => {
  const { t } = useLingui();
  return (
    <ContractField name="language" label={t`语言`} extra={t`看这种语言的访客先看到`}>
      <Select options={[{ value: '', label: t`站点的默认语言` }, ...CHOICES]} />
    </ContractField>
  );
};

/** What the form gives to the control of a field. */
interface Bound {
  id?: string;
  value?: string | null;
  onChange?: (language: string | null) => void;
}

const Readers = ({ id, value, onChange }: Bound): ReactNode => {
  const { t } = useLingui();
  return (
    <Select
      {...(id !== undefined && { id })}
      value={value ?? ''}
      onChange={(language) => onChange?.(language === '' ? null : language)}
      options={[{ value: '', label: t`所有人` }, ...CHOICES]}
    />
  );
};

/** Whose readers see a banner. */
export const ReadersField = (): ReactNode => {
  const { t } = useLingui();
  return (
    <ContractField name="language" label={t`给谁看`} extra={t`一种语言的横幅只给看这种语言的访客`}>
      <Readers />
    </ContractField>
  );
};
