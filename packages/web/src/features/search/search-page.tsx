import { useLingui } from '@lingui/react/macro';
import { PUBLIC_SEARCH_KINDS, SEARCH_TEXT_MOST } from '@touchline/contract/search-terms.ts';
import { useState, type KeyboardEvent } from 'react';
import { useBack } from '#platform/router/use-back.ts';
import { useUrlChoice, useUrlState } from '#platform/router/use-url-state.ts';
import { recentSearches } from '#platform/storage/recent-searches.ts';
import { useDocumentTitle } from '#ui/page-bar/use-document-title.ts';
import { SearchField } from '#ui/search-field/search-field.tsx';
import { Results } from './results.tsx';
import { StartScreen } from './start-screen.tsx';
import styles from './search.module.css';

/** A pause in typing after which the search is made. */
const PAUSE_MS = 150;

/** The arrow keys lead from the field through what was found and back. */
const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, [data-hit]')];
  const at = stops.findIndex((stop) => stop === event.target);
  const next = stops[at + (event.key === 'ArrowDown' ? 1 : -1)];
  if (at === -1 || next === undefined) return;
  event.preventDefault();
  next.focus();
};

/** `/search`: what is searched stands in the address, so that the way back returns to it. */
const SearchPage = () => {
  const { t } = useLingui();
  const onBack = useBack();
  const { get, set } = useUrlState();
  const [kind] = useUrlChoice('kind', ['all', ...PUBLIC_SEARCH_KINDS]);
  const [resets, setResets] = useState(0);
  const query = (get('q') ?? '').slice(0, SEARCH_TEXT_MOST);
  useDocumentTitle(query === '' ? t`搜索` : t`搜索“${query}”`);
  const search = (q: string): void => {
    if (q !== '') recentSearches.note({ label: q, note: '', path: `/search?q=${encodeURIComponent(q)}` });
    set({ q, kind: null });
  };
  /** A text from a list, which the field takes over. */
  const choose = (q: string): void => {
    search(q);
    setResets(resets + 1);
  };
  const shown = kind === 'all' ? null : kind;
  return (
    <div className={styles.page} onKeyDown={moveFocus}>
      <header className={styles.bar}>
        <h1 className="sr-only">{t`搜索`}</h1>
        <SearchField
          key={resets}
          label={t`主播、球队、球员、比赛、推荐`}
          value={query}
          maxLength={SEARCH_TEXT_MOST}
          pauseMs={PAUSE_MS}
          autoFocus={query === '' && shown === null}
          onSearch={search}
        />
        <button type="button" className={styles.cancel} onClick={onBack}>
          {t({ message: '取消', context: 'leave' })}
        </button>
      </header>
      {query === '' && shown === null ? (
        <StartScreen onSearch={choose} onKind={(one) => set({ kind: one })} />
      ) : (
        <Results query={query} kind={shown} onKind={(one) => set({ kind: one })} onSearch={choose} />
      )}
    </div>
  );
};

export default SearchPage;
