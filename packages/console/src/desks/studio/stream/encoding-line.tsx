import { Trans, useLingui } from '@lingui/react/macro';
import type { StreamEncoding } from '@touchline/contract/studio.ts';
import type { ReactNode } from 'react';
import styles from '../studio.module.css';

/** Behind by less, nobody notices. */
const NOTICED_MS = 3000;

const Why = ({ state }: Pick<StreamEncoding, 'state'>): ReactNode => {
  const { t } = useLingui();
  const texts: Readonly<Record<StreamEncoding['state'], string>> = {
    starting: t`正在准备其他画质`,
    on: '',
    shortened: t`服务器来不及，最高的几档已经停下`,
    slow: t`服务器来不及，观众只有原画和纯声音`,
    limit: t`服务器同时转码的路数已满，观众只有原画和纯声音；有空位时自动开始`,
    small: t`画面不比最低的一档大，观众只有原画和纯声音`,
    off: t`服务器没有开启转码，观众只有原画和纯声音`,
    none: t`服务器没有安装 FFmpeg：只有原画的 FLV，iPhone 放不了，也没有缩略图和录像`,
  };
  return texts[state];
};

/** What viewers can choose from, or in plain words why there is no more. */
export const EncodingLine = ({ encoding }: { encoding: StreamEncoding }): ReactNode => {
  const { state, renditions, behindMs } = encoding;
  const seconds = Math.round(behindMs / 1000);
  return (
    <>
      {renditions.length > 0 && (
        <p className={styles['hint']}>
          <Trans>观众可选的画质：原画 · {renditions.join(' · ')} · 纯声音</Trans>
        </p>
      )}
      {state !== 'on' && (
        <p className={styles['hint']}>
          <Why state={state} />
        </p>
      )}
      {behindMs >= NOTICED_MS && (
        <p className={styles['hint']}>
          <Trans>其他画质比原画慢 {seconds} 秒</Trans>
        </p>
      )}
    </>
  );
};
