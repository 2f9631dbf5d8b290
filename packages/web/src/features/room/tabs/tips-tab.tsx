import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { EmptyState } from '#ui/state/empty-state.tsx';
import styles from './no-host.module.css';

/** Tips on the match; experts' tips come with the news. */
export const TipsTab = () => {
  const { t } = useLingui();
  return (
    <EmptyState
      scene="schedule"
      title={t`还没有专家推荐这场比赛`}
      text={t`专家发布推荐后会出现在这里`}
      action={
        <Link className={styles.link} to="/news">
          <Trans>看全部推荐</Trans>
        </Link>
      }
    />
  );
};
