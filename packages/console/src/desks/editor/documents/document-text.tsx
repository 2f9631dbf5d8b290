import { Trans } from '@lingui/react/macro';
import { LANGUAGES, type Language } from '@touchline/domain/languages/registry.ts';
import { Alert, Flex } from 'antd';
import { useState, type ReactNode } from 'react';
import { LanguageChoice } from '../language-choice.tsx';
import { useLocale } from '#platform/i18n/locale.ts';
import styles from '../editor.module.css';

/** What a document says by language key, as far as it is written. */
export interface DocumentTexts {
  title: Readonly<Record<string, string | undefined>>;
  text: Readonly<Record<string, string | undefined>>;
}

const HEADING = /^#+ +/;

/** The first language, in a language's order, in which a document is written. */
const keyFor = (texts: DocumentTexts, language: Language): string | undefined =>
  LANGUAGES[language].nameKeys.find((key) => (texts.text[key] ?? '').trim() !== '');

/** A document as members read it, in a language of choice. */
export const DocumentText = ({ texts }: { texts: DocumentTexts }): ReactNode => {
  const [language, setLanguage] = useState<Language>(useLocale());
  const key = keyFor(texts, language);
  const [own] = LANGUAGES[language].nameKeys;
  return (
    <Flex vertical gap={12}>
      <LanguageChoice value={language} onChange={setLanguage} />
      {key !== undefined && key !== own && (
        <Alert type="info" showIcon title={<Trans>没有写这种语言，会员看到的是下面这段。</Trans>} />
      )}
      <article className={styles['document']} lang={key}>
        {key === undefined ? (
          <Trans>还没有写</Trans>
        ) : (
          <>
            <h2>{texts.title[key]}</h2>
            {(texts.text[key] ?? '')
              .split(/\n\s*\n/)
              .map((part) => part.trim())
              .filter(Boolean)
              .map((part, at) =>
                HEADING.test(part) ? <h3 key={at}>{part.replace(HEADING, '')}</h3> : <p key={at}>{part}</p>,
              )}
          </>
        )}
      </article>
    </Flex>
  );
};
