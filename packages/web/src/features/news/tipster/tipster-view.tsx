import type { TipsterDetail } from '@touchline/contract/news.ts';
import { RecordFigures } from '#features/news/tipster/record-figures.tsx';
import { LazyBoundary } from '#platform/prerender/lazy-boundary.tsx';
import { lazyPage } from '#platform/router/lazy-page.ts';
import { Skeleton, SkeletonRows } from '#ui/skeleton/skeleton.tsx';
import { RecordCardSkeleton } from '#entities/tipster/record-card.tsx';
import styles from './tipster-view.module.css';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { LanguageMark } from '#entities/language/language-mark.tsx';
import { TitleBadge } from '#entities/tipster/title-badge.tsx';
import { TipsterFollow } from '#features/news/follow/tipster-follow.tsx';
import { useTitles } from '#data/tipster/titles.ts';
import { useFormats } from '#platform/i18n/format.ts';
import { fileUrl } from '#platform/origins/origins.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { classNames } from '#ui/class-names.ts';

/** Longer introductions are cut until they are asked for. */
const CUT_AFTER = 70;

const Introduction = ({ text, language }: { text: string; language: string }) => {
  const { t } = useLingui();
  const [isWhole, setWhole] = useState(text.length <= CUT_AFTER);
  return (
    <div className={styles.introduction}>
      <p lang={language} className={classNames(!isWhole && styles.cut)}>
        {text}
      </p>
      {text.length <= CUT_AFTER ? null : (
        <button type="button" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t`收起` : t`展开`}
        </button>
      )}
    </div>
  );
};

/** Who the tipster is: face, name, title, followers, introduction. */
const TipsterHead = ({ tipster }: { tipster: TipsterDetail }) => {
  const { count } = useFormats();
  const title = useTitles()(tipster.titleId);
  const { id, name, language, profile, tag, attention, isAttention, ordered, subscribed, introduction } = tipster;
  return (
    <header className={styles.head}>
      <div className={styles.who}>
        <Avatar name={name} src={fileUrl(profile)} size={64} ringed />
        <div className={styles.words}>
          <b lang={language} className={styles.name}>
            {name}
          </b>
          <p className={styles.marks}>
            {title === undefined ? null : <TitleBadge {...title} />}
            {tag === '' ? null : (
              <span lang={language} className={styles.tag}>
                {tag}
              </span>
            )}
            <LanguageMark language={language} />
          </p>
        </div>
        <TipsterFollow professorId={id} name={name} isAttention={isAttention} />
      </div>
      <dl className={styles.facts}>
        {[
          { value: attention, name: plural(attention, { other: '关注者' }) },
          { value: ordered, name: plural(ordered, { other: '累计购买' }) },
          { value: subscribed, name: plural(subscribed, { other: '购买人数' }) },
        ]
          .filter(({ value }) => value > 0)
          .map((fact) => (
            <div key={fact.name}>
              <dt>{fact.name}</dt>
              <dd>{count(fact.value)}</dd>
            </div>
          ))}
      </dl>
      {introduction === '' ? null : <Introduction text={introduction} language={language} />}
      {title === undefined ? null : (
        <p className={styles.rule}>
          <Trans>
            {title.name}：{title.rule}
          </Trans>
        </p>
      )}
    </header>
  );
};

const RecordCharts = lazyPage(() => import('#features/news/tipster/record-charts.tsx'));
const TipsterTips = lazyPage(() => import('#features/news/tipster/tipster-tips.tsx'));

const CardSkeletons = ({ heights }: { heights: readonly string[] }) =>
  heights.map((height) => (
    <RecordCardSkeleton key={height}>
      <Skeleton height={height} />
    </RecordCardSkeleton>
  ));

/** The page before its tipster is known. */
export const TipsterSkeleton = () => (
  <div className={styles.parts}>
    <SkeletonRows count={1} height="172px" face="64px" button body="68px" />
    <CardSkeletons heights={['164px', '132px']} />
  </div>
);

/** A tipster's page: who they are, what their record says, and their tips (E20). */
export const TipsterView = ({ tipster }: { tipster: TipsterDetail }) => (
  <div className={styles.page}>
    <div className={styles.parts}>
      <TipsterHead tipster={tipster} />
      <RecordFigures tipster={tipster} />
      {tipster.sportsSession === 0 ? null : (
        <LazyBoundary fallback={<CardSkeletons heights={['126px', '164px']} />}>
          <RecordCharts tipster={tipster} />
        </LazyBoundary>
      )}
    </div>
    <div className={styles.list}>
      <LazyBoundary
        fallback={
          <div className={styles.tips}>
            <SkeletonRows count={3} height="130px" lines={1} body="72px" />
          </div>
        }
      >
        <TipsterTips tipster={tipster} />
      </LazyBoundary>
    </div>
  </div>
);
