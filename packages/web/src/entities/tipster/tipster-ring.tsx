import { useLingui } from '@lingui/react/macro';
import type { TipsterBrief } from '@touchline/contract/news.ts';
import { LanguageMark } from '#entities/language/language-mark.tsx';
import { useRecordText } from '#entities/tipster/record-text.ts';
import { fileUrl } from '#platform/origins/origins.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { classNames } from '#ui/class-names.ts';
import styles from './tipster-ring.module.css';

/** A tipster's face with the name and the figure that speaks most for them (E10). Wrap it in a link. */
export const TipsterRing = ({ tipster }: { tipster: TipsterBrief }) => {
  const { t } = useLingui();
  const { best } = useRecordText();
  const { name, language, profile, hotStatus, messageInfoCount } = tipster;
  return (
    <span className={styles.tipster}>
      <span className={classNames(styles.face, hotStatus === 1 && styles.hot)}>
        <Avatar name={name} src={fileUrl(profile)} size={46} />
        {messageInfoCount > 0 ? (
          <i className={styles.count}>
            {messageInfoCount}
            <span className="sr-only">{t`条在售推荐`}</span>
          </i>
        ) : null}
      </span>
      <b lang={language} className={styles.name}>
        {name}
      </b>
      <small>
        {best(tipster)}
        <LanguageMark language={language} />
      </small>
    </span>
  );
};
