import { useId } from 'react';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import styles from './text-field.module.css';

export interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  name: string;
  label: string;
  /** What is expected, before anything is wrong. */
  hint?: string | undefined;
  /** What is wrong; it takes the place of the hint. */
  problem?: string | undefined;
  /** A control inside the field, at its end. */
  end?: ReactNode;
}

/** A labelled line to type in; what is wrong with it stands right below. */
export const TextField = ({ label, hint, problem, end, ...input }: TextFieldProps) => {
  const id = useId();
  const note = problem ?? hint;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <span className={classNames(styles.box, problem !== undefined && styles.wrong)}>
        <input
          {...input}
          id={id}
          className={styles.input}
          aria-invalid={problem !== undefined}
          aria-describedby={note === undefined ? undefined : `${id}-note`}
        />
        {end}
      </span>
      {note === undefined ? null : (
        <small id={`${id}-note`} className={problem === undefined ? styles.hint : styles.problem}>
          {note}
        </small>
      )}
    </div>
  );
};
