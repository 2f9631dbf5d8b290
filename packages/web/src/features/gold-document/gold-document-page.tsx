import { useLingui } from '@lingui/react/macro';
import { CoinChapters } from '#features/gold-document/chapters/coins.tsx';
import { LimitChapter } from '#features/gold-document/chapters/limits.tsx';
import { ReturnChapters } from '#features/gold-document/chapters/returns.tsx';
import { RuleChapters } from '#features/gold-document/chapters/rules.tsx';
import { TipsterChapters } from '#features/gold-document/chapters/tipsters.tsx';
import { Contents, ReadingBar } from '#features/gold-document/contents.tsx';
import { useAnchor } from '#features/gold-document/use-anchor.ts';
import { useBack } from '#platform/router/use-back.ts';
import { PageBar } from '#ui/page-bar/page-bar.tsx';
import styles from './gold-document-page.module.css';

/** `/gold-document` (R20): what gold coins are, what they buy, and what goes back when. */
const GoldDocumentPage = () => {
  const { t } = useLingui();
  const onBack = useBack();
  useAnchor();
  return (
    <>
      <PageBar title={t`金币说明`} onBack={onBack} />
      <p className={styles.lead}>{t`买推荐之前，花几分钟看清楚：金币怎么用，什么时候退，谁说了算。`}</p>
      <Contents />
      <ReadingBar />
      <article>
        <CoinChapters />
        <ReturnChapters />
        <LimitChapter />
        <TipsterChapters />
        <RuleChapters />
      </article>
    </>
  );
};

export default GoldDocumentPage;
