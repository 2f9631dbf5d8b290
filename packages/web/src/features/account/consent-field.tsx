import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { consentRulesQuery } from '#data/account/queries.ts';
import styles from './consent-field.module.css';

/** What a new member confirms: the age, and the terms in force. */
export const ConsentField = ({ problem }: { problem?: string | undefined }) => {
  const { t } = useLingui();
  const id = useId();
  const [isOn, setOn] = useState(false);
  const { data: rules } = useQuery(consentRulesQuery());
  const age = rules?.minAge ?? '…';
  return (
    <div className={styles.field}>
      {/* A box that is not ticked sends nothing; this one is then empty, as any field that was left out. */}
      <input type="hidden" name="accept" value={isOn ? '1' : ''} />
      <span className={styles.row}>
        <input
          id={id}
          type="checkbox"
          className={styles.box}
          checked={isOn}
          onChange={({ target }) => setOn(target.checked)}
          aria-label={t`确认年龄并同意使用条款`}
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : `${id}-note`}
        />
        <label htmlFor={id}>
          <Trans>
            我已满 {age} 岁，同意<Link to="/account/documents/terms">使用条款</Link>，已阅读
            <Link to="/account/documents/privacy">隐私说明</Link>
          </Trans>
        </label>
      </span>
      {problem === undefined ? null : (
        <small id={`${id}-note`} className={styles.problem}>
          {problem}
        </small>
      )}
    </div>
  );
};
