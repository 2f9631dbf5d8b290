import { Trans } from '@lingui/react/macro';
import { Card, Flex } from 'antd';
import type { ReactNode } from 'react';
import { LanguageAndTheme } from '../shell/language-and-theme.tsx';
import styles from './entrance.module.css';

/** The frame of pages before the console: sign-in, invitation, second factor. */
export const Entrance = ({ title, children }: { title: ReactNode; children: ReactNode }): ReactNode => (
  <main className={styles['page']}>
    <Card className={styles['card'] ?? ''}>
      <Flex align="center" gap={8} className={styles['mark'] ?? ''}>
        <img src="/icons/icon.svg" alt="" width={26} height={26} />
        <b>Touchline</b>
        <small>
          <Trans>控制台</Trans>
        </small>
      </Flex>
      <h1>{title}</h1>
      {children}
    </Card>
    <LanguageAndTheme />
  </main>
);
