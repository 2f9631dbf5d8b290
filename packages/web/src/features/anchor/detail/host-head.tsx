import { useLingui } from '@lingui/react/macro';
import type { Host } from '@touchline/contract/anchor.ts';
import { ageOf } from '@touchline/domain/dates.ts';
import type { ReactNode } from 'react';
import { HostAvatar, type DisplayType } from '#entities/host/host-avatar.tsx';
import { LiveTag, PitchCover } from '#entities/host/room-cover.tsx';
import { LanguageMark } from '#entities/language/language-mark.tsx';
import { deviceOffset } from '#platform/i18n/device-zone.ts';
import { useFollowerText } from '#entities/host/use-follower-text.ts';
import { fileUrl } from '#platform/origins/origins.ts';
import { classNames } from '#ui/class-names.ts';
import { useBack } from '#platform/router/use-back.ts';
import { usePageScrolled } from '#platform/router/page-scroll.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import styles from './host-head.module.css';

/** The host's picture, fading into the page. */
export const HostCover = ({ coverId }: { coverId: string }) => (
  <div className={styles.cover}>
    <Picture src={fileUrl(coverId)} alt="" fill eager fallback={<PitchCover />} />
    <span className={styles.fade} />
  </div>
);

/** The way back and an action, clear on the host's cover; solid with the name when the page scrolls. */
export const HostBar = ({ name, language, action }: { name: string; language: string; action: ReactNode }) => {
  const { t } = useLingui();
  const onBack = useBack();
  const isScrolled = usePageScrolled();
  return (
    <header className={styles.bar} data-solid={isScrolled}>
      <IconButton icon="back" label={t`返回`} onClick={onBack} />
      <b lang={language} className={styles.barName} aria-hidden="true">
        {name}
      </b>
      {action}
    </header>
  );
};

interface HostHeadProps {
  host: Host;
  display: DisplayType;
  followerCount: number;
  now: number;
  /** The face overlaps the cover above. */
  isOnCover: boolean;
  follow: ReactNode;
}

/** E12: the age in years, or that it is unknown. */
const useAge = (): ((birthday: string | null, now: number) => string) => {
  const { t } = useLingui();
  return (birthday, now) => {
    const age = ageOf(birthday, now, deviceOffset);
    return age === null ? t`年龄保密` : t`${age} 岁`;
  };
};

const Tags = ({ tags, language }: Pick<Host, 'tags' | 'language'>) => {
  const { t } = useLingui();
  return tags.length === 0 ? null : (
    <ul className={styles.tags} aria-label={t`标签`}>
      {tags.map((tag) => (
        <li key={tag} lang={language}>
          {tag}
        </li>
      ))}
    </ul>
  );
};

/** Who the host is: face, name, age, followers, tags, the first lines of the introduction. */
export const HostHead = ({ host, display, followerCount, now, isOnCover, follow }: HostHeadProps) => {
  const followersOf = useFollowerText();
  const ageIn = useAge();
  return (
    <header className={classNames(styles.head, isOnCover && styles.onCover)}>
      <div className={styles.who}>
        <HostAvatar name={host.name} portrait={fileUrl(host.pictureId)} display={display} size={68} />
        <div className={styles.words}>
          <h1 className={styles.name}>
            <span lang={host.language}>{host.name}</span>
            <LanguageMark language={host.language} />
            {display === 1 ? <LiveTag /> : null}
          </h1>
          <p className={styles.facts}>
            <span>{ageIn(host.birthday, now)}</span>
            <span>{followersOf(followerCount)}</span>
          </p>
        </div>
        {follow}
      </div>
      <Tags tags={host.tags} language={host.language} />
      {host.introduction === '' ? null : (
        <p lang={host.language} className={styles.introduction}>
          {host.introduction}
        </p>
      )}
    </header>
  );
};
