import { CloseOutlined, SearchOutlined } from '@ant-design/icons';
import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Input, Modal, Spin } from 'antd';
import { useEffect, useId, useRef, useState, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { opsQuery } from '#platform/query/ops-query.ts';
import { useSession } from '#platform/session/session.ts';
import { LoadError } from '#ui/page-state.tsx';
import { useFound, type Found, type FoundGroup } from './found.tsx';
import { Marked } from './marked.tsx';
import { recentHits, rememberHit } from './recent-hits.ts';
import styles from './search.module.css';

/** Typing rests for this long before the server is called. */
const REST_MS = 150;

/** The text as it is once typing rests. */
const useRested = (text: string): string => {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : rested;
};

interface ResultsProps {
  id: string;
  groups: readonly FoundGroup[];
  text: string;
  activeKey: string | undefined;
  onPoint: (key: string) => void;
  onOpen: (line: Found) => void;
}

const Results = ({ id, groups, text, activeKey, onPoint, onOpen }: ResultsProps): ReactNode => {
  const { _ } = useTexts();
  const { t } = useLingui();
  const active = useRef<HTMLDivElement>(null);
  useEffect(() => {
    active.current?.scrollIntoView({ block: 'nearest' });
  }, [activeKey]);
  return (
    <div role="listbox" id={id} aria-label={t`搜索结果`} className={styles['results']}>
      {groups.map(({ key, title, list }) => (
        <div key={key} role="group" aria-label={_(title)}>
          <div className={styles['group']} role="presentation">
            {_(title)}
          </div>
          {list.map((line) => (
            <div
              key={line.key}
              id={`${id}-${line.key}`}
              role="option"
              aria-selected={line.key === activeKey}
              ref={line.key === activeKey ? active : undefined}
              className={styles['line']}
              onPointerMove={() => onPoint(line.key)}
              onClick={() => onOpen(line)}
            >
              <span className={styles['icon']} aria-hidden="true">
                {line.icon}
              </span>
              <span className={styles['title']}>
                <Marked text={line.title} part={text} />
              </span>
              <small>{line.note}</small>
            </div>
          ))}
        </div>
      ))}
    </div>
  );
};

/** The keys of the field: arrows move, Enter opens. */
const useLineKeys = (lines: readonly Found[], onOpen: (line: Found) => void) => {
  const [pointed, setPointed] = useState<string>();
  const at = Math.max(
    0,
    lines.findIndex(({ key }) => key === pointed),
  );
  const active = lines[at];
  const move = (by: number): void => setPointed(lines[(at + by + lines.length) % lines.length]?.key);
  const press = (event: KeyboardEvent): void => {
    // Enter also ends the composition of Chinese.
    if (event.nativeEvent.isComposing || active === undefined) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter') onOpen(active);
    else return;
    event.preventDefault();
  };
  return { active, setPointed, press };
};

/** What the server and the list of desks find for a text. */
const useSearch = (text: string, login: string) => {
  const rested = useRested(text);
  const { data, error, fetchStatus, refetch } = useQuery({
    ...opsQuery('opsSearch', { q: rested }),
    enabled: rested !== '',
    placeholderData: keepPreviousData,
  });
  const [recent] = useState(() => recentHits(login));
  const hits = rested === '' || error !== null ? [] : (data?.list ?? []);
  const isPending = text !== '' && (rested !== text || fetchStatus === 'fetching');
  const isOffline = text !== '' && fetchStatus === 'paused';
  return { groups: useFound(text, hits, recent), error: text === '' ? null : error, refetch, isPending, isOffline };
};

const NothingFound = ({ text }: { text: string }): ReactNode => (
  <p className={styles['state']} role="status">
    <b>
      <Trans>没有找到“{text}”</Trans>
    </b>
    <small>
      <Trans>可以搜名字的一部分，或编号的开头；只找得到你的角色能打开的。</Trans>
    </small>
  </p>
);

const Offline = (): ReactNode => (
  <p className={styles['state']} role="status">
    <b>
      <Trans>没有网络</Trans>
    </b>
    <small>
      <Trans>连上以后会自己接着找。</Trans>
    </small>
  </p>
);

const Hints = (): ReactNode => (
  <footer className={styles['hints']}>
    <span>
      <kbd className={styles['key']}>↑</kbd> <kbd className={styles['key']}>↓</kbd> <Trans>选择</Trans>
    </span>
    <span>
      <kbd className={styles['key']}>Enter</kbd> <Trans>打开</Trans>
    </span>
  </footer>
);

/** Why there is nothing, or not all. */
const State = ({
  text,
  search: { error, refetch, isPending, isOffline },
  isEmpty,
}: {
  text: string;
  search: ReturnType<typeof useSearch>;
  isEmpty: boolean;
}): ReactNode => {
  if (error !== null)
    return (
      <div className={styles['state']}>
        <LoadError error={error} onRetry={() => void refetch()} />
      </div>
    );
  if (isOffline) return <Offline />;
  return isEmpty && !isPending ? <NothingFound text={text} /> : null;
};

const Panel = ({ isPhone, onClose }: { isPhone: boolean; onClose: () => void }): ReactNode => {
  const { t } = useLingui();
  const { login } = useSession();
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const found = useSearch(text, login);
  const { groups, isPending } = found;
  const lines = groups.flatMap(({ list }) => list);
  const open = (line: Found): void => {
    if (line.hit) rememberHit(login, line.hit);
    onClose();
    void navigate(line.to);
  };
  const { active, setPointed, press } = useLineKeys(lines, open);
  return (
    <div className={styles['panel']}>
      <Input
        autoFocus
        size="large"
        variant="borderless"
        role="combobox"
        aria-label={t`搜索会员、比赛、主播、推荐、订单…`}
        aria-expanded={lines.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        {...(active === undefined ? {} : { 'aria-activedescendant': `${id}-${active.key}` })}
        prefix={<SearchOutlined aria-hidden="true" />}
        suffix={
          <>
            {isPending && <Spin size="small" />}
            {isPhone ? (
              <Button type="text" icon={<CloseOutlined />} aria-label={t`关闭`} onClick={onClose} />
            ) : (
              <kbd className={styles['key']}>Esc</kbd>
            )}
          </>
        }
        placeholder={t`会员、比赛、主播、推荐、订单…`}
        maxLength={80}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setPointed(undefined);
        }}
        onKeyDown={press}
      />
      {lines.length > 0 && (
        <Results id={id} groups={groups} text={text} activeKey={active?.key} onPoint={setPointed} onOpen={open} />
      )}
      <State text={text} search={found} isEmpty={lines.length === 0} />
      <Hints />
    </div>
  );
};

/** The whole screen of a phone. */
const PHONE: CSSProperties = { top: 0, margin: 0, maxWidth: '100vw', paddingBottom: 0 };

/** The search over everything; what is typed is gone when it closes. */
export const SearchDialog = ({
  isOpen,
  isPhone,
  onClose,
}: {
  isOpen: boolean;
  isPhone: boolean;
  onClose: () => void;
}): ReactNode => {
  const { t } = useLingui();
  return (
    <Modal
      open={isOpen}
      onCancel={onClose}
      title={t`搜索`}
      footer={null}
      closable={false}
      destroyOnHidden
      width={isPhone ? '100vw' : 620}
      className={styles['dialog'] ?? ''}
      style={isPhone ? PHONE : {}}
      styles={{ container: { padding: 0 }, header: { display: 'none' } }}
    >
      <Panel isPhone={isPhone} onClose={onClose} />
    </Modal>
  );
};
