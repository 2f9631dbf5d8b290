import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { TipsterDetail } from '@touchline/contract/news.ts';
import { useState } from 'react';
import { TitleBadge } from '#entities/tipster/title-badge.tsx';
import { TipsterFollow } from '#features/news/follow/tipster-follow.tsx';
import { useTitles } from '#features/news/use-titles.ts';
import { useFormats } from '#platform/i18n/format.ts';
import { fileUrl } from '#platform/origins/origins.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { classNames } from '#ui/class-names.ts';
import styles from './tipster-head.module.css';

/** Longer introductions are cut until they are asked for. */
const CUT_AFTER = 70;

const Introduction = ({ text }: { text: string }) => {
  const { t } = useLingui();
  const [isWhole, setWhole] = useState(text.length <= CUT_AFTER);
  return (
    <div className={styles.introduction}>
      <p className={classNames(!isWhole && styles.cut)}>{text}</p>
      {text.length <= CUT_AFTER ? null : (
        <button type="button" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t`收起` : t`展开`}
        </button>
      )}
    </div>
  );
};

/** Who the tipster is: face, name, title, followers, introduction. */
export const TipsterHead = ({ tipster }: { tipster: TipsterDetail }) => {
  const { count } = useFormats();
  const title = useTitles()(tipster.titleId);
  const { id, name, profile, tag, attention, isAttention, ordered, subscribed, introduction } = tipster;
  return (
    <header className={styles.head}>
      <div className={styles.who}>
        <Avatar name={name} src={fileUrl(profile)} size={64} className={styles.face} />
        <div className={styles.words}>
          <b className={styles.name}>{name}</b>
          <p className={styles.marks}>
            {title === undefined ? null : <TitleBadge {...title} />}
            {tag === '' ? null : <span className={styles.tag}>{tag}</span>}
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
      {introduction === '' ? null : <Introduction text={introduction} />}
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
