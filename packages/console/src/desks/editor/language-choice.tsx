import { useLingui } from '@lingui/react/macro';
import { LANGUAGES, LANGUAGE_TAGS, type Language } from '@touchline/domain/languages/registry.ts';
import { Segmented } from 'antd';
import type { ReactNode } from 'react';

interface LanguageChoiceProps {
  value: Language;
  onChange: (language: Language) => void;
}

/** The language of the phones of a preview. */
export const LanguageChoice = ({ value, onChange }: LanguageChoiceProps): ReactNode => {
  const { t } = useLingui();
  return (
    <Segmented<Language>
      block
      size="small"
      value={value}
      onChange={onChange}
      options={LANGUAGE_TAGS.map((tag) => ({ value: tag, label: LANGUAGES[tag].ownName }))}
      aria-label={t`预览的语言`}
    />
  );
};
