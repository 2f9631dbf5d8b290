import { useLingui } from '@lingui/react/macro';
import type { Language } from '@touchline/domain/languages/registry.ts';
import { Button, Card } from 'antd';
import { ReloadOutlined } from '@ant-design/icons';
import { useState, type ReactNode } from 'react';
import { useLocale } from '#platform/i18n/locale.ts';
import styles from './editor.module.css';
import { LanguageChoice } from './language-choice.tsx';
import { PhoneFrame } from './phone-frame.tsx';

/** What visitors see at a path, light and dark, in a language. */
export const Preview = ({ path, version }: { path: string; version: string }): ReactNode => {
  const { t } = useLingui();
  const [language, setLanguage] = useState<Language>(useLocale());
  const [loads, setLoads] = useState(0);
  const key = `${path} ${version} ${loads}`;
  return (
    <Card
      size="small"
      title={t`手机预览`}
      extra={
        <Button
          size="small"
          type="text"
          icon={<ReloadOutlined />}
          aria-label={t`重新加载预览`}
          onClick={() => setLoads(loads + 1)}
        />
      }
    >
      <LanguageChoice value={language} onChange={setLanguage} />
      <div className={styles['phones']}>
        <PhoneFrame key={`${key} light`} path={path} language={language} theme="normal" label={t`浅色`} />
        <PhoneFrame key={`${key} dark`} path={path} language={language} theme="dark" label={t`深色`} />
      </div>
    </Card>
  );
};
