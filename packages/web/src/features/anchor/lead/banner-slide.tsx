import type { BannerItem } from '@touchline/domain/banners.ts';
import { safePath } from '@touchline/domain/in-app-path.ts';
import type { ReactNode } from 'react';
import { Link } from '#platform/router/link.tsx';
import { fileUrl } from '#platform/origins/origins.ts';
import { OutsideLink } from '#ui/outside-link/outside-link.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import styles from './banner-slide.module.css';

/** Action types of a banner (E17). */
const IN_APP = 1;
const OUTSIDE = 2;

const isWebAddress = (text: string): boolean => /^https?:\/\//.test(text);

const pathOf = ({ actionType, actionContent, target }: BannerItem): string | null => {
  if (target !== null) return `/program-detail/${target.hostId}/${target.matchId}`;
  return actionType === IN_APP ? safePath(actionContent) : null;
};

const Action = ({ banner, children }: { banner: BannerItem; children: ReactNode }) => {
  const path = pathOf(banner);
  if (path !== null)
    return (
      <Link to={path} className={styles.slide}>
        {children}
      </Link>
    );
  if (banner.actionType === OUTSIDE && isWebAddress(banner.actionContent))
    return (
      <OutsideLink to={{ url: banner.actionContent }} className={styles.slide}>
        {children}
      </OutsideLink>
    );
  return <div className={styles.slide}>{children}</div>;
};

/** One banner: its art, with the words over it. */
export const BannerSlide = ({ banner, eager }: { banner: BannerItem; eager: boolean }) => (
  <Action banner={banner}>
    <Picture
      src={fileUrl(banner.image)}
      alt={banner.title}
      className={styles.art}
      fill
      eager={eager}
      fallback={<i />}
    />
    {banner.title === '' && banner.subtitle === '' ? null : (
      <span className={styles.words}>
        <b>{banner.title}</b>
        <small>{banner.subtitle}</small>
      </span>
    )}
  </Action>
);
