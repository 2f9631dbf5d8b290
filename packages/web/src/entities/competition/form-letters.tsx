import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { RankingRow } from '@touchline/contract/competition.ts';
import styles from './form-letters.module.css';

type FormLetter = RankingRow['form'][number];

const LETTERS: Readonly<Record<FormLetter, MessageDescriptor>> = { w: msg`胜`, d: msg`平`, l: msg`负` };

/** The last results, oldest first, each a letter on its colour. */
export const FormLetters = ({ form }: { form: readonly FormLetter[] }) => {
  const { t } = useLingui();
  return (
    <span className={styles.form}>
      {form.map((letter, index) => (
        <i key={index} className={styles[letter]}>
          {t(LETTERS[letter])}
        </i>
      ))}
    </span>
  );
};
