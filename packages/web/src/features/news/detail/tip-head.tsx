import { Plural } from '@lingui/react/macro';
import type { TipDetail } from '@touchline/contract/news.ts';
import { Link } from 'react-router';
import { FormStrip } from '#entities/tip/form-strip.tsx';
import { TipsterLine } from '#entities/tipster/tipster-line.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { TipsterFollow } from '#features/news/follow/tipster-follow.tsx';
import styles from './tip-head.module.css';

/** Who tips: name, record, the last results, and 关注. */
export const TipHead = ({ tip: { professor, isAttention } }: { tip: TipDetail }) => {
  const { id, name, tenHistory } = professor;
  const path = `/news/user/${id}`;
  return (
    <header className={styles.head}>
      <TipsterLine
        tipster={professor}
        to={path}
        size={40}
        end={<TipsterFollow professorId={id} name={name} isAttention={isAttention} />}
      />
      {tenHistory.length === 0 ? null : (
        <Link to={path} className={styles.form}>
          <FormStrip results={tenHistory} />
          <small>
            <Plural value={tenHistory.length} other="近#场" />
            <Icon name="forward" size={12} />
          </small>
        </Link>
      )}
    </header>
  );
};
