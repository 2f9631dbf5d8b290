import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { TipDetail } from '@touchline/contract/news.ts';
import { usePublishedText } from '#entities/tip/published-text.ts';
import { useLocale } from '#platform/i18n/locale.ts';
import styles from './tip-title.module.css';

/** The title, and when it was published, how often it was read, and what it is about. */
export const TipTitle = ({ tip }: { tip: TipDetail }) => {
  const { t } = useLingui();
  const published = usePublishedText();
  const reads = tip.readCount.toLocaleString(useLocale());
  const { isHot, isTripartite, tag } = tip;
  return (
    <div>
      <h2 className={styles.title}>
        {isHot === 1 ? <span className={styles.hot}>{t`热`}</span> : null}
        {tip.sportsTitle}
      </h2>
      <p className={styles.meta}>
        <time dateTime={new Date(tip.publishTime).toISOString()}>{published(tip.publishTime)}</time>
        <span>
          <Plural value={tip.readCount} other={`阅读 ${reads}`} />
        </span>
        {tag === '' ? null : <span>{tag}</span>}
        {isTripartite === 1 ? (
          <span>
            <Trans>合作方</Trans>
          </span>
        ) : null}
      </p>
    </div>
  );
};
