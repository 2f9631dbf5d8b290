import { MemoryRouter } from 'react-router';
import { CoinAmount } from '#entities/tip/coin-amount.tsx';
import { FormStrip } from '#entities/tip/form-strip.tsx';
import { ResultStamp } from '#entities/tip/result-stamp.tsx';
import { TipCard } from '#entities/tip/tip-card.tsx';
import { StreakBadge } from '#entities/tipster/streak-badge.tsx';
import { TipsterLine } from '#entities/tipster/tipster-line.tsx';
import { TipsterRing } from '#entities/tipster/tipster-ring.tsx';
import { TitleBadge } from '#entities/tipster/title-badge.tsx';
import { TIPS, TIPSTERS } from '#sandbox/tip-samples.ts';
import { Button } from '#ui/button/button.tsx';
import { CardList } from '#ui/section/card-list.tsx';
import { Section } from '#ui/section/section.tsx';
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx';
import styles from './sandbox.module.css';

const RESULTS = [1, 4, 3, 5, 2, 6, 7, 8] as const;
const LAST_TEN = [1, 1, 2, 1, 4, 1, 3, 1, 5, 1] as const;

/** Tips and tipsters in their states. */
export const TipStates = () => (
  <MemoryRouter>
    <Section title="推荐">
      <CardList label="tips">
        {Object.values(TIPS).map((tip) => (
          <li key={tip.id}>
            <TipCard tip={tip} isRead={tip.id === 'bought'} />
          </li>
        ))}
        <li>
          <TipCard tip={TIPS.won} isOwn foot={<Button>看看</Button>} />
        </li>
      </CardList>
    </Section>
    <Section title="结果">
      <div className={styles.row}>
        {RESULTS.map((result) => (
          <ResultStamp key={result} result={result} />
        ))}
        <ResultStamp result={1} size="small" />
        <ResultStamp result={4} size="large" />
      </div>
      <FormStrip results={LAST_TEN} />
      <FormStrip results={LAST_TEN} size="large" />
      <div className={styles.row}>
        <CoinAmount coins={38} />
        <CoinAmount coins={1204} size="large" />
        <CoinAmount coins={38} signed />
        <CoinAmount coins={38} quiet />
      </div>
    </Section>
    <Section title="专家">
      <TipsterLine tipster={TIPSTERS.scout} end={<StreakBadge length={7} />} />
      <TipsterLine tipster={TIPSTERS.beginner} end={<TitleBadge name="新锐" rule="少于 20 场" />} />
      <div className={styles.rings}>
        {Object.values(TIPSTERS).map((tipster) => (
          <TipsterRing key={tipster.id} tipster={tipster} />
        ))}
      </div>
      <SkeletonRows count={2} height="148px" face="34px" body="72px" />
    </Section>
  </MemoryRouter>
);
