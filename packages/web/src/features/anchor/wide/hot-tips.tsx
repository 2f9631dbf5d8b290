import { Plural, Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { TipCard } from '@touchline/contract/news.ts';
import { Link } from '#platform/router/link.tsx';
import { tipListQuery } from '#data/tip/queries.ts';
import { NO_FILTERS, type TipFilters } from '#data/tip/tip-filters.ts';
import { TipPrice } from '#entities/tip/tip-price.tsx';
import { TipsterLine } from '#entities/tipster/tipster-line.tsx';
import { useNameOf } from '#platform/i18n/names.ts';
import { useItems } from '#platform/query/items.ts';
import { Section } from '#ui/section/section.tsx';
import styles from './hot-tips.module.css';

/** As the page of tips lists them at first. */
const ALL: TipFilters = { ...NO_FILTERS, sort: 'newest' };
const MOST = 3;

const HotTip = ({ tip }: { tip: TipCard }) => {
  const nameOf = useNameOf();
  const match = tip.messageMatchList[0]?.match;
  return (
    <li className={styles.tip}>
      <TipsterLine tipster={tip.professor} size={28} />
      <h3 className={styles.title}>
        <Link to={`/news/detail/${tip.id}`} lang={tip.professor.language} className={styles.link}>
          {tip.sportsTitle}
        </Link>
      </h3>
      <span className={styles.foot}>
        <small className={styles.match}>
          {match === undefined
            ? null
            : `${nameOf(match.matchLeague)} ${nameOf(match.home.shortName)} vs ${nameOf(match.guest.shortName)}`}
        </small>
        <TipPrice tip={tip} />
      </span>
    </li>
  );
};

/** The newest tips in a row, on the home of a wide window; nothing while there are none. */
const HotTips = () => {
  const { data } = useInfiniteQuery(tipListQuery(ALL));
  const tips = (useItems(data) ?? []).slice(0, MOST);
  const total = data?.pages[0]?.total ?? 0;
  if (tips.length === 0) return null;
  return (
    <Section
      title={<Trans>最新推荐</Trans>}
      note={<Plural value={total} other="# 条" />}
      action={
        <Link to="/news" className={styles.all}>
          <Trans>全部推荐</Trans>
        </Link>
      }
    >
      <ul className={styles.tips}>
        {tips.map((tip) => (
          <HotTip key={tip.id} tip={tip} />
        ))}
      </ul>
    </Section>
  );
};

export default HotTips;
