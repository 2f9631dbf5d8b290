import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { PublicSearchKind, SearchStart } from '@touchline/contract/search.ts';
import { useLayoutEffect, useState } from 'react';
import { Link } from '#platform/router/link.tsx';
import { searchStartQuery } from '#data/search/queries.ts';
import { useFormats } from '#platform/i18n/format.ts';
import { useNameOf } from '#platform/i18n/names.ts';
import { recentSearches } from '#platform/storage/recent-searches.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { LAZY_ICONS } from '#ui/icon/lazy-icons.ts';
import { CardList } from '#ui/section/card-list.tsx';
import { Section } from '#ui/section/section.tsx';
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import { useKindTitles } from './kind-titles.ts';
import styles from './search.module.css';

/** What was opened or searched on this device. */
const Recent = () => {
  const { t } = useLingui();
  // The page may come from the server, which knows nothing of the device.
  const [list, setList] = useState<ReturnType<typeof recentSearches.read>>([]);
  useLayoutEffect(() => setList(recentSearches.read()), []);
  if (list.length === 0) return null;
  const remove = (path: string): void => {
    recentSearches.remove(path);
    setList(recentSearches.read());
  };
  const clear = (): void => {
    recentSearches.clear();
    setList([]);
  };
  return (
    <Section
      title={t`最近`}
      action={
        <button type="button" className={styles.clear} onClick={clear}>
          {t`清空`}
        </button>
      }
    >
      <CardList>
        {list.map(({ label, note, path }) => (
          <li key={path} className={styles.row}>
            <Link className={styles.link} to={path} data-hit>
              <span className={styles.tile}>
                <Icon name={LAZY_ICONS.clock} />
              </span>
              <span className={styles.words}>
                <b className={styles.name}>{label}</b>
                <small className={styles.facts}>{note === '' ? t`搜索过` : note}</small>
              </span>
            </Link>
            <IconButton
              icon="close"
              size={16}
              className={styles.arrow}
              label={t`删除 ${label}`}
              onClick={() => remove(path)}
            />
          </li>
        ))}
      </CardList>
    </Section>
  );
};

interface PopularProps {
  popular: SearchStart['popular'];
  onSearch: (text: string) => void;
}

export const usePopularTexts = (): ((popular: SearchStart['popular']) => string[]) => {
  const nameOf = useNameOf();
  return (popular) => [...new Set(popular.map(({ names }) => names.map(nameOf).join(' ')))];
};

const FIRST = 3;

const Popular = ({ popular, onSearch }: PopularProps) => {
  const { t } = useLingui();
  const texts = usePopularTexts()(popular);
  if (texts.length === 0) return null;
  return (
    <Section title={t`大家在搜`} note={t`近一天`}>
      <ol className={styles.popular}>
        {texts.map((text, at) => (
          <li key={text}>
            <button type="button" className={styles.ranked} data-hit onClick={() => onSearch(text)}>
              <b className={at < FIRST ? styles.top : styles.rank}>{at + 1}</b>
              <span className={styles.text}>{text}</span>
            </button>
          </li>
        ))}
      </ol>
    </Section>
  );
};

const MICROPHONE = {
  d: 'M10 2.5a2.5 2.5 0 0 1 2.5 2.5v4a2.5 2.5 0 0 1-5 0V5A2.5 2.5 0 0 1 10 2.5ZM5 9a5 5 0 0 0 10 0M10 14v3.5M7 17.5h6',
};

const Kinds = ({ counts, onKind }: { counts: SearchStart['counts']; onKind: (kind: PublicSearchKind) => void }) => {
  const { t } = useLingui();
  const { count } = useFormats();
  const titles = useKindTitles();
  const hosts = count(counts.hosts);
  const teams = count(counts.teams);
  const players = count(counts.players);
  const tips = count(counts.tips);
  const kinds = [
    { kind: 'host', icon: MICROPHONE, title: titles.host, note: t`${hosts} 位` },
    { kind: 'team', icon: LAZY_ICONS.trophy, title: titles.team, note: t`${teams} 支` },
    { kind: 'player', icon: 'user', title: titles.player, note: t`${players} 人` },
    { kind: 'tip', icon: LAZY_ICONS.pencil, title: titles.tip, note: t`${tips} 条` },
  ] as const;
  return (
    <Section title={t`也可以按类找`}>
      <div className={styles.kinds}>
        {kinds.map(({ kind, icon, title, note }) => (
          <button key={kind} type="button" className={styles.kind} onClick={() => onKind(kind)}>
            <Icon name={icon} size={22} />
            <b>{title}</b>
            <small>{note}</small>
          </button>
        ))}
      </div>
      <p className={styles.hint}>
        <Icon name={LAZY_ICONS.globe} size={18} />
        <span>
          <Trans>
            拼音、简称和外文名都能搜：<b>asn</b>、<b>枪手</b>、<b>Arsenal</b> 都会找到阿森纳。
          </Trans>
        </span>
      </p>
    </Section>
  );
};

interface StartScreenProps {
  onSearch: (text: string) => void;
  onKind: (kind: PublicSearchKind) => void;
}

/** Before anything is typed: recent and popular searches, and the kinds to browse. */
export const StartScreen = ({ onSearch, onKind }: StartScreenProps) => {
  const { t } = useLingui();
  return (
    <div className={styles.found}>
      <Recent />
      <DataRegion
        query={useQuery(searchStartQuery())}
        failure={t`热门搜索加载失败`}
        skeleton={<SkeletonRows count={4} height="56px" />}
      >
        {({ popular, counts }) => (
          <>
            <Popular popular={popular} onSearch={onSearch} />
            <Kinds counts={counts} onKind={onKind} />
          </>
        )}
      </DataRegion>
    </div>
  );
};
