import { Trans, useLingui } from '@lingui/react/macro';
import { Segmented } from 'antd';
import type { ReactNode } from 'react';
import styles from '../studio.module.css';
import { QUALITIES, type Quality } from './recorder.ts';

const MBIT = 1_000_000;

interface QualityChoiceProps {
  value: Quality;
  onChange: (quality: Quality) => void;
}

/** How good the picture is: by itself as good as the network allows, or as chosen. */
export const QualityChoice = ({ value, onChange }: QualityChoiceProps): ReactNode => {
  const { t } = useLingui();
  const mbit = QUALITIES[value].bitrate / MBIT;
  const options = Object.keys(QUALITIES).map((quality) => ({
    value: quality as Quality,
    label: quality === 'auto' ? t`自动` : quality,
  }));
  return (
    <div>
      <Segmented<Quality> block aria-label={t`画质`} value={value} options={options} onChange={onChange} />
      <p className={styles['hint']}>
        {value === 'auto' ? (
          <Trans>上传最多 {mbit} Mbit/s；网络慢了自己降低，稳了再升回来。</Trans>
        ) : (
          <Trans>一直上传 {mbit} Mbit/s；网络不够快，画面会断。不确定就选“自动”。</Trans>
        )}
      </p>
    </div>
  );
};
