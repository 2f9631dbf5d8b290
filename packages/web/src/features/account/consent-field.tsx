import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { DocumentKind } from '@touchline/contract/documents.ts';
import { type ReactNode, useId, useState } from 'react';
import { Link } from '#platform/router/link.tsx';
import { DocumentSheet } from '#features/account/documents/document-sheet.tsx';
import { consentRulesQuery } from '#data/account/queries.ts';
import styles from './consent-field.module.css';

interface DocumentLinkProps {
  kind: DocumentKind;
  onRead: (kind: DocumentKind) => void;
  children?: ReactNode;
}

/** Opens the document above the form, which keeps what was typed. */
const DocumentLink = ({ kind, onRead, children }: DocumentLinkProps) => (
  <Link
    to={`/account/documents/${kind}`}
    onClick={(event) => {
      event.preventDefault();
      onRead(kind);
    }}
  >
    {children}
  </Link>
);

/** What a new member confirms: the age, and the terms in force. */
export const ConsentField = ({ problem }: { problem?: string | undefined }) => {
  const { t } = useLingui();
  const id = useId();
  const [isOn, setOn] = useState(false);
  const [read, setRead] = useState<DocumentKind | null>(null);
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
            我已满 {age} 岁，同意
            <DocumentLink kind="terms" onRead={setRead}>
              使用条款
            </DocumentLink>
            ，已阅读
            <DocumentLink kind="privacy" onRead={setRead}>
              隐私说明
            </DocumentLink>
          </Trans>
        </label>
      </span>
      {read === null ? null : <DocumentSheet kind={read} onClose={() => setRead(null)} />}
      {problem === undefined ? null : (
        <small id={`${id}-note`} className={styles.problem}>
          {problem}
        </small>
      )}
    </div>
  );
};
