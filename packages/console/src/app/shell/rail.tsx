import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Avatar, Badge, Dropdown } from 'antd';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { DESKS, GROUPS, type Desk } from '#app/desks.tsx';
import { useSession, type ConsoleSession } from '#platform/session/session.ts';
import { RoleNames } from '#ui/role-names.tsx';
import { useAccountMenu } from './account-menu.tsx';
import styles from './shell.module.css';

/** Whether a person may open a desk. */
export const mayOpen = (desk: Desk, session: ConsoleSession): boolean =>
  desk.rights.length === 0 || desk.rights.some((right) => session.rights.includes(right));

const DeskLink = ({
  desk,
  count,
  onOpen,
}: {
  desk: Desk;
  count: number | undefined;
  onOpen: () => void;
}): ReactNode => {
  const { _ } = useLingui();
  return (
    <li>
      <NavLink className={styles['link'] ?? ''} to={`/${desk.path}`} end={desk.path === ''} onClick={onOpen}>
        <span aria-hidden="true">{desk.icon}</span>
        {_(desk.title)}
        {count !== undefined && count > 0 && (
          <Badge className={styles['count'] ?? ''} count={count} overflowCount={999} size="small" />
        )}
      </NavLink>
    </li>
  );
};

const Person = (): ReactNode => {
  const session = useSession();
  const menu = useAccountMenu();
  return (
    <Dropdown menu={menu} trigger={['click']} placement="topLeft">
      <button type="button" className={styles['person']}>
        <Avatar shape="square" size={28}>
          {[...session.name][0]}
        </Avatar>
        <span>
          <b>{session.name}</b>
          <small>
            <RoleNames roles={session.roles} />
          </small>
        </span>
      </button>
    </Dropdown>
  );
};

/** The sidebar: the desks that the signed-in person may open, in their groups. */
export const Rail = ({
  counts,
  onOpen,
}: {
  counts: Readonly<Record<string, number>>;
  onOpen: () => void;
}): ReactNode => {
  const { _ } = useLingui();
  const session = useSession();
  const open = DESKS.filter((desk) => mayOpen(desk, session));
  return (
    <nav className={styles['rail']} aria-label={_(msg`主导航`)}>
      <div className={styles['mark']}>
        <img src="/icons/icon.svg" alt="" width={22} height={22} />
        Touchline
        <small>
          <Trans>控制台</Trans>
        </small>
      </div>
      {Object.entries(GROUPS).map(([group, title]) => {
        const desks = open.filter((desk) => desk.group === group);
        if (desks.length === 0) return null;
        return (
          <div key={group}>
            {title && <h2 className={styles['group']}>{_(title)}</h2>}
            <ul className={styles['items']}>
              {desks.map((desk) => (
                <DeskLink key={desk.path} desk={desk} count={counts[desk.path]} onOpen={onOpen} />
              ))}
            </ul>
          </div>
        );
      })}
      <Person />
    </nav>
  );
};
