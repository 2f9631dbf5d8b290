import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { EmptyState } from '#ui/state/empty-state.tsx';
import styles from './tipster-missing.module.css';

/** No tipster of this id. */
export const TipsterMissing = () => {
  const { t } = useLingui();
  return (
    <EmptyState
      scene="lost"
      title={t`找不到这位专家`}
      text={t`专家可能已经离开，或者地址不完整`}
      action={
        <Link to="/news/all-gods" replace className={styles.way}>
          <Trans>全部专家</Trans>
        </Link>
      }
    />
  );
};
