import { useLingui } from '@lingui/react/macro';
import { useBack } from '#platform/router/use-back.ts';
import { PageBar } from '#ui/page-bar/page-bar.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { ExpertList } from '#features/news/experts/expert-list.tsx';
import { useExpertSort } from '#features/news/experts/use-expert-sort.ts';
import type { ExpertSort } from '#features/news/experts/use-expert-sort.ts';
import styles from './all-experts-page.module.css';

/** `/news/all-gods` (R6): all experts by one of five orders (C5). */
const AllExpertsPage = () => {
  const { t } = useLingui();
  const onBack = useBack();
  const [sort, setSort] = useExpertSort();
  const tabs: { value: ExpertSort; label: string }[] = [
    { value: '0', label: t({ message: '综合', context: 'experts' }) },
    { value: '1', label: t`命中率` },
    { value: '2', label: t`周回报` },
    { value: '3', label: t({ message: '连红', context: 'experts' }) },
    { value: '4', label: t({ message: '关注', context: 'filter' }) },
  ];
  return (
    <>
      <PageBar title={t`全部专家`} onBack={onBack} />
      <div className={styles.tabs}>
        <Tabs label={t`专家的排序`} tabs={tabs} value={sort} onChange={setSort}>
          <div className={styles.list}>
            <ExpertList key={sort} sort={sort} />
          </div>
        </Tabs>
      </div>
    </>
  );
};

export default AllExpertsPage;
