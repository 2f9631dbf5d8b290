import { useLingui } from '@lingui/react/macro';
import type { Host } from '@touchline/contract/anchor.ts';
import { LIVE_STATUS } from '@touchline/contract/match-status.ts';
import type { TipCard, TipsterBrief } from '@touchline/contract/news.ts';
import type { FoundCompetition, FoundMatch, FoundPlayer, FoundTeam } from '@touchline/contract/search.ts';
import { isForeign } from '@touchline/domain/languages/base-language.ts';
import { Link } from '#platform/router/link.tsx';
import { useFollow } from '#data/follows/use-follows.ts';
import { useSetFollow, useSubscriptions } from '#data/host/subscriptions.ts';
import { competitionPath, hostOnAir, playerPath, teamPath } from '#entities/competition/paths.ts';
import { HostAvatar } from '#entities/host/host-avatar.tsx';
import { LiveTag } from '#entities/host/room-cover.tsx';
import { useFollowerText } from '#entities/host/use-follower-text.ts';
import { HostFaces, MatchRow } from '#entities/match/match-row.tsx';
import { TeamBadge } from '#entities/team/team.tsx';
import { TipPrice } from '#entities/tip/tip-price.tsx';
import { useRecordText } from '#entities/tipster/record-text.ts';
import { useLocale } from '#platform/i18n/locale.ts';
import { useNameOf } from '#platform/i18n/names.ts';
import { fileUrl } from '#platform/origins/origins.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { ToggleButton } from '#ui/button/toggle-button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { LAZY_ICONS } from '#ui/icon/lazy-icons.ts';
import { HitRow } from './hit-row.tsx';
import { noteOpened } from './opened-hits.ts';
import styles from './search.module.css';

interface HitProps<Item> {
  item: Item;
  query: string;
  /** By which it was found, where its name has nothing of the text. */
  nickname?: string | undefined;
}

const FACE_PX = 40;

export const HostHit = ({ item: host, query, nickname }: HitProps<Host>) => {
  const { t } = useLingui();
  const followersOf = useFollowerText();
  const { hostIds } = useSubscriptions();
  const onFollow = useSetFollow();
  const isLive = host.liveStatus === LIVE_STATUS.live;
  const isFollowed = hostIds.has(host.id);
  // Whoever does not read the host's language does not read the tag.
  const tag = isForeign(host.language, useLocale()) ? undefined : host.tags[0];
  const note = [t({ message: '主播', context: 'one' }), tag, followersOf(host.followerCount)]
    .filter((part) => part !== undefined)
    .join(' · ');
  const path = isLive ? `/program-detail/${host.id}` : `/anchor/detail/${host.id}`;
  return (
    <HitRow
      hit={{ kind: 'host', id: host.id, label: host.name, note, path }}
      {...{ query, nickname }}
      face={<HostAvatar name={host.name} portrait={fileUrl(host.pictureId)} display={isLive ? 1 : 3} size={36} />}
      end={
        isLive ? (
          <LiveTag />
        ) : (
          <ToggleButton
            word={isFollowed ? t`已关注` : t`关注`}
            name={host.name}
            isOn={isFollowed}
            onToggle={() => onFollow({ hostId: host.id }, !isFollowed)}
          />
        )
      }
    />
  );
};

export const TeamHit = ({ item, query, nickname }: HitProps<FoundTeam>) => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const { team, competitionId, competition } = item;
  const { isOn, toggle } = useFollow(`team:${team.id}`);
  const label = nameOf(team.name);
  const hit = { kind: 'team', id: team.id, label, path: teamPath(competitionId, team.id) } as const;
  return (
    <HitRow
      hit={{ ...hit, note: `${t`球队`} · ${nameOf(competition)}` }}
      {...{ query, nickname }}
      face={<TeamBadge team={team} size={36} />}
      end={<ToggleButton word={isOn ? t`已关注` : t`关注`} name={label} isOn={isOn} onToggle={toggle} />}
    />
  );
};

export const CompetitionHit = ({ item, query, nickname }: HitProps<FoundCompetition>) => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const { competitionId: id, name } = item;
  return (
    <HitRow
      hit={{ kind: 'competition', id, label: nameOf(name), note: t`赛程、积分榜和球队`, path: competitionPath(id) }}
      {...{ query, nickname }}
      face={
        <span className={styles.tile}>
          <Icon name={LAZY_ICONS.trophy} />
        </span>
      }
      end={<Icon name="forward" size={16} className={styles.arrow} />}
    />
  );
};

export const PlayerHit = ({ item, query, nickname }: HitProps<FoundPlayer>) => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const { player, competitionId, competition } = item;
  const note = [t`球员`, nameOf(player.team.shortName), nameOf(competition)].join(' · ');
  return (
    <HitRow
      hit={{ kind: 'player', id: player.id, label: player.name, note, path: playerPath(competitionId, player.id) }}
      {...{ query, nickname }}
      face={<TeamBadge team={player.team} size={32} />}
      end={<Icon name="forward" size={16} className={styles.arrow} />}
    />
  );
};

export const TipsterHit = ({ item: tipster, query }: HitProps<TipsterBrief>) => {
  const { t } = useLingui();
  const { record } = useRecordText();
  const { id, name, profile } = tipster;
  return (
    <HitRow
      hit={{ kind: 'tipster', id, label: name, note: t`专家`, path: `/news/user/${id}` }}
      query={query}
      face={<Avatar name={name} src={fileUrl(profile)} size={FACE_PX} />}
      facts={record(tipster)}
      end={<Icon name="forward" size={16} className={styles.arrow} />}
    />
  );
};

export const TipHit = ({ item: tip, query }: HitProps<TipCard>) => {
  const { t } = useLingui();
  return (
    <HitRow
      hit={{
        kind: 'tip',
        id: tip.id,
        label: tip.sportsTitle,
        note: t({ message: '推荐', context: 'one' }),
        path: `/news/detail/${tip.id}`,
      }}
      query={query}
      face={
        <span className={styles.tile}>
          <Icon name={LAZY_ICONS.pencil} />
        </span>
      }
      facts={
        <span className={styles.tip}>
          {tip.professor.name} · <TipPrice tip={tip} />
        </span>
      }
      end={<Icon name="forward" size={16} className={styles.arrow} />}
    />
  );
};

/** A match with the hosts on it; with one on air it leads into the room (R7). */
export const MatchHit = ({ item }: { item: FoundMatch }) => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const { match, hosts } = item;
  const host = hostOnAir({ anchorInfo: hosts });
  const path = `/program-detail/${host === undefined ? '' : `${host.id}/`}${match.matchId}`;
  const label = `${nameOf(match.home.shortName)} ${nameOf(match.guest.shortName)}`;
  const opened = { kind: 'match', id: match.matchId, label, note: t`比赛`, path } as const;
  const faces = hosts.map(({ id, name, language, pictureId }) => ({
    id,
    name,
    language,
    portrait: fileUrl(pictureId),
  }));
  return (
    <li>
      <MatchRow
        match={match}
        link={(content, className) => (
          <Link className={className} to={path} data-hit onClick={() => noteOpened(opened)}>
            {content}
          </Link>
        )}
        hosts={
          faces.length === 0 ? null : (
            <HostFaces hosts={faces} label={t`主播：${faces.map(({ name }) => name).join('、')}`} />
          )
        }
      />
    </li>
  );
};
