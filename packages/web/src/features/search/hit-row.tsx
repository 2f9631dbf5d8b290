import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from '#platform/router/link.tsx';
import { MarkedText } from './marked-text.tsx';
import { noteOpened, type OpenedHit } from './opened-hits.ts';
import styles from './search.module.css';

interface HitRowProps {
  hit: OpenedHit;
  query: string;
  /** By which it was found, where its name has nothing of the text. */
  nickname?: string | undefined;
  face: ReactNode;
  /** Stands for the note under the name. */
  facts?: ReactNode;
  /** At the end of the row, beside the link. */
  end?: ReactNode;
}

/** A record that was found: face, name with the mark of the text, facts, one control. */
export const HitRow = ({ hit, query, nickname, face, facts, end }: HitRowProps) => (
  <li className={styles.row}>
    <Link className={styles.link} to={hit.path} data-hit onClick={() => noteOpened(hit)}>
      <span className={styles.face}>{face}</span>
      <span className={styles.words}>
        <b className={styles.name}>
          <MarkedText text={hit.label} query={query} />
        </b>
        <small className={styles.facts}>
          {nickname === undefined ? null : (
            <>
              <Trans>
                又名 <MarkedText text={nickname} query={query} />
              </Trans>
              {' · '}
            </>
          )}
          {facts ?? hit.note}
        </small>
      </span>
    </Link>
    {end}
  </li>
);
