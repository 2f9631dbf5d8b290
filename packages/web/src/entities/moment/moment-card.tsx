import type { ReactNode } from 'react';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { LanguageMark } from '#entities/language/language-mark.tsx';
import { PictureGrid } from '#entities/moment/picture-grid.tsx';
import type { GridPicture } from '#entities/moment/picture-grid.tsx';
import styles from './moment-card.module.css';

interface MomentCardProps {
  hostName: string;
  language: string;
  portrait: string;
  /** When it was posted, in words. */
  time: string;
  text: string;
  pictures: readonly GridPicture[];
  onPicture?: (index: number) => void;
  /** Leads to the host: wraps the face and the name. */
  hostLink?: (content: ReactNode) => ReactNode;
  /** The like button. */
  like?: ReactNode;
}

/** A host's post. */
export const MomentCard = ({
  hostName,
  language,
  portrait,
  time,
  text,
  pictures,
  onPicture,
  hostLink,
  like,
}: MomentCardProps) => {
  const head = (
    <span className={styles.head}>
      <Avatar name={hostName} src={portrait} size={36} />
      <span>
        <b lang={language}>{hostName}</b>
        <small>
          {time} <LanguageMark language={language} />
        </small>
      </span>
    </span>
  );
  return (
    <article className={styles.moment}>
      {hostLink === undefined ? head : hostLink(head)}
      <p lang={language} className={styles.text}>
        {text}
      </p>
      <PictureGrid pictures={pictures} onPicture={onPicture} />
      {like === undefined ? null : <div className={styles.foot}>{like}</div>}
    </article>
  );
};
