import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '#platform/router/link.tsx';
import { searchStartQuery } from '#data/search/queries.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { LAZY_ICONS } from '#ui/icon/lazy-icons.ts';
import { CardList } from '#ui/section/card-list.tsx';
import { Section } from '#ui/section/section.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { HitGroups, type Group } from './groups.tsx';
import { usePopularTexts } from './start-screen.tsx';
import styles from './search.module.css';

const GUESSES_MOST = 3;

interface NoResultsProps {
  query: string;
  /** What may have been meant. */
  guesses: readonly Group[];
  onSearch: (text: string) => void;
}

/** Nothing has the text: what may have been meant, and other ways. */
export const NoResults = ({ query, guesses, onSearch }: NoResultsProps) => {
  const { t } = useLingui();
  const { data } = useQuery(searchStartQuery());
  const texts = usePopularTexts()(data?.popular ?? []);
  return (
    <>
      <EmptyState
        title={t`没有找到“${query}”`}
        text={guesses.length > 0 ? t`是不是要找：` : t`换个说法试试，拼音和简称也能搜`}
      />
      <HitGroups groups={guesses} most={GUESSES_MOST} />
      <Section title={t`换个方法`}>
        <CardList>
          <li className={styles.row}>
            <Link className={styles.link} to="/today" data-hit>
              <span className={styles.tile}>
                <Icon name={LAZY_ICONS.calendar} />
              </span>
              <span className={styles.words}>
                <b className={styles.name}>{t`看今天的比赛`}</b>
                <small className={styles.facts}>{t`按联赛分组，直播在前`}</small>
              </span>
            </Link>
            <Icon name="forward" size={16} className={styles.arrow} />
          </li>
        </CardList>
      </Section>
      {texts.length === 0 ? null : (
        <Section title={t`大家在搜`}>
          <div className={styles.chips}>
            {texts.map((text) => (
              <button key={text} type="button" className={styles.chip} data-hit onClick={() => onSearch(text)}>
                {text}
              </button>
            ))}
          </div>
        </Section>
      )}
    </>
  );
};
