import { SearchOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import { useHotkeys } from '#ui/use-hotkeys.ts';
import { SearchDialog } from './search-dialog.tsx';
import styles from './search.module.css';

/** Opens the search: Ctrl+K everywhere, `/` where the page has no search of its own. */
export const SearchButton = ({ isPhone }: { isPhone: boolean }): ReactNode => {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  useHotkeys({ '/': () => setOpen(true) });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey || !(event.ctrlKey || event.metaKey))
        return;
      event.preventDefault();
      setOpen((was) => !was);
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      {isPhone ? (
        <Button type="text" icon={<SearchOutlined />} aria-label={t`搜索`} onClick={() => setOpen(true)} />
      ) : (
        <button type="button" className={styles['field']} aria-keyshortcuts="Control+K /" onClick={() => setOpen(true)}>
          <SearchOutlined aria-label={t`搜索`} />
          <span>
            <Trans>会员、比赛、订单…</Trans>
          </span>
          <kbd className={styles['key']}>Ctrl K</kbd>
        </button>
      )}
      <SearchDialog isOpen={isOpen} isPhone={isPhone} onClose={() => setOpen(false)} />
    </>
  );
};
