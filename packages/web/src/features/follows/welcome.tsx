import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from '#platform/router/link.tsx';
import { ResultsChoice, ThemeChoice } from '#entities/preference/look-choices.tsx';
import { Icon, type IconDrawing } from '#ui/icon/icon.tsx';
import { LAZY_ICONS } from '#ui/icon/lazy-icons.ts';
import styles from './welcome.module.css';

/** The question of a first visit, and what comes of the answer. */
export const WelcomeHead = () => (
  <header className={styles.head}>
    <h2>
      <Trans>你关注谁？</Trans>
    </h2>
    <p>
      <Trans>他们处处在前。登录之前保存在这台设备上。</Trans>
    </p>
  </header>
);

interface RowProps {
  icon: IconDrawing;
  name: ReactNode;
  note: ReactNode;
  children?: ReactNode;
}

const Row = ({ icon, name, note, children }: RowProps) => (
  <li>
    <Icon name={icon} className={styles.icon} />
    <span className={styles.words}>
      <b>{name}</b>
      <small>{note}</small>
    </span>
    {children}
  </li>
);

/** What else a first visit may want to be otherwise. */
export const WelcomeLook = () => (
  <ul className={styles.list}>
    <Row icon={LAZY_ICONS.eyeOff} name={<Trans>防剧透</Trans>} note={<Trans>过后才看比赛的话</Trans>}>
      <ResultsChoice />
    </Row>
    <Row icon={LAZY_ICONS.moon} name={<Trans>外观</Trans>} note={<Trans>自动：按浏览器</Trans>}>
      <ThemeChoice />
    </Row>
    <Row
      icon={LAZY_ICONS.bell}
      name={<Trans>提醒以后再说</Trans>}
      note={<Trans>给一场比赛点星的时候才问，现在不问</Trans>}
    />
  </ul>
);

/** The way on, with what was chosen. */
export const WelcomeFoot = ({ count }: { count: number }) => (
  <div className={styles.foot}>
    <Link className={styles.next} to="/anchor">
      {count === 0 ? <Trans>先看看</Trans> : <Plural value={count} other="继续（关注 # 项）" />}
    </Link>
  </div>
);
