import { Trans, useLingui } from '@lingui/react/macro';
import { LiveTag, PitchCover } from '#entities/host/room-cover.tsx';
import { Score } from '#entities/match/score.tsx';
import { TeamBadge } from '#entities/team/team.tsx';
import type { ShownHost } from '#features/download/phone/notices.tsx';
import { SAMPLE_HOSTS, SAMPLE_MATCHES } from '#features/download/phone/samples.ts';
import { useNameOf } from '#platform/i18n/names.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import styles from './room-screen.module.css';

const { home, guest, homeScore, awayScore } = SAMPLE_MATCHES.derby;

const Picture = ({ host }: { host: ShownHost }) => (
  <div className={styles.picture}>
    <PitchCover />
    <span className={styles.tag}>
      <LiveTag />
    </span>
    <span className={styles.speaker}>
      <Avatar name={host.name} src={host.portrait} size={46} />
    </span>
  </div>
);

const ScoreLine = () => {
  const nameOf = useNameOf();
  return (
    <div className={styles.score}>
      <span className={styles.team}>
        <TeamBadge team={home} size={34} />
        {nameOf(home.shortName)}
      </span>
      <span className={styles.middle}>
        <strong>
          <Score value={homeScore} /> <i>:</i> <Score value={awayScore} />
        </strong>
        <em>67′</em>
      </span>
      <span className={styles.team}>
        <TeamBadge team={guest} size={34} />
        {nameOf(guest.shortName)}
      </span>
    </div>
  );
};

const HostChips = ({ host }: { host: ShownHost }) => {
  const nameOf = useNameOf();
  return (
    <div className={styles.hosts}>
      <span data-chosen="">
        <Avatar name={host.name} src={host.portrait} size={28} />
        <b>{host.name}</b>
      </span>
      {SAMPLE_HOSTS.slice(2).map((name) => (
        <span key={name.en}>
          <Avatar name={nameOf(name)} src="" size={28} />
          <b>{nameOf(name)}</b>
        </span>
      ))}
    </div>
  );
};

const Tabs = () => (
  <div className={styles.tabs}>
    <b>
      <Trans>聊天</Trans>
    </b>
    <span>
      <Trans>事件</Trans>
    </span>
    <span>
      <Trans>统计</Trans>
    </span>
    <span>
      <Trans>阵容</Trans>
    </span>
    <span>
      <Trans>推荐</Trans>
    </span>
  </div>
);

const Chat = ({ host }: { host: ShownHost }) => {
  const { t } = useLingui();
  const lines = [
    { colour: 0, name: t`枪手二十年`, text: t`这脚传球太舒服了` },
    { colour: 1, name: t`蓝桥夜雨`, text: t`后卫线站太高了，早说过` },
    { colour: 2, name: host.name, text: t`看右路，又是他！` },
    { colour: 3, name: t`七号球衣`, text: t`球进啦！！！` },
    { colour: 5, name: t`早班车`, text: t`回放再看一遍` },
  ];
  return (
    <div className={styles.chat}>
      {lines.map(({ colour, name, text }) => (
        <p key={name} data-colour={colour}>
          <b>{name}</b> {text}
        </p>
      ))}
      <p className={styles.event}>
        <b>67′</b> <Trans>进球</Trans> 1 : 0
      </p>
    </div>
  );
};

/** A live room as the app draws it, with this host on air. */
export const RoomScreen = ({ host }: { host: ShownHost }) => (
  <div className={styles.room}>
    <Picture host={host} />
    <ScoreLine />
    <HostChips host={host} />
    <Tabs />
    <Chat host={host} />
    <div className={styles.input}>
      <span>
        <Trans>说点什么…</Trans>
      </span>
    </div>
  </div>
);
