import { useState } from 'react';
import { HostCard } from '#entities/host/host-card.tsx';
import { HostFaces } from '#entities/match/match-row.tsx';
import { HostRing } from '#entities/host/host-ring.tsx';
import { MatchRow } from '#entities/match/match-row.tsx';
import { MomentCard } from '#entities/moment/moment-card.tsx';
import { MATCHES, PICTURES } from '#sandbox/samples.ts';
import { Button } from '#ui/button/button.tsx';
import { LikeButton } from '#ui/button/like-button.tsx';
import { Carousel } from '#ui/carousel/carousel.tsx';
import { CardList } from '#ui/section/card-list.tsx';
import { Section } from '#ui/section/section.tsx';
import styles from './sandbox.module.css';

const FACES = ['老王', '小柒', '球哥', '夜话'].map((name) => ({ id: name, name, portrait: '' }));

const RINGS = [
  ['老王', 1, '直播中'],
  ['小柒', 1, '直播中'],
  ['球哥', 2, '20:30'],
  ['篮球夜话老司机', 1, '直播中'],
  ['阿布', 2, '21:00'],
  ['大禹', 3, '明天'],
  ['晴天', 3, '明天'],
  ['火锅', 3, '周日'],
] as const;

const Rings = () => (
  <div className={styles.rings}>
    {RINGS.map(([name, display, note]) => (
      <HostRing key={name} name={name} portrait="" display={display} note={note} />
    ))}
  </div>
);

const Matches = () => {
  return (
    <CardList label="matches">
      <li>
        <MatchRow match={MATCHES.live} hosts={<HostFaces hosts={FACES} label="4 位主播" />} />
      </li>
      <li>
        <MatchRow match={MATCHES.stoppage} action={<Button>预约</Button>} />
      </li>
      <li>
        <MatchRow match={MATCHES.soon} action={<Button look="quiet">已预约</Button>} />
      </li>
      <li>
        <MatchRow match={MATCHES.basketball} hosts={<HostFaces hosts={FACES.slice(0, 2)} label="2 位主播" />} />
      </li>
      <li>
        <MatchRow match={MATCHES.finished} action={null} />
      </li>
    </CardList>
  );
};

const Moments = () => {
  const [likes, setLikes] = useState(1204);
  const pictures = [PICTURES.pitch, PICTURES.court, PICTURES.night, PICTURES.missing].map((src, place) => ({
    key: `${place}`,
    src,
    width: 160,
    height: 90,
  }));
  return (
    <CardList label="moments">
      {[1, 3, 4].map((count) => (
        <li key={count}>
          <MomentCard
            hostName="阿森纳老王"
            portrait=""
            time="12 分钟前"
            text="萨卡这脚内切真的太舒服了，下半场继续看右路。"
            pictures={pictures.slice(0, count)}
            onPicture={() => undefined}
            like={<LikeButton count={String(likes)} isLiked={likes > 1204} onLike={() => setLikes(likes + 1)} />}
          />
        </li>
      ))}
    </CardList>
  );
};

/** Every entity in its states. */
export const EntityStates = () => (
  <>
    <Section title="正在直播" note="26 个房间">
      <HostCard
        name="阿森纳老王"
        portrait=""
        cover={PICTURES.pitch}
        watcherCount={24_312}
        isLive
        match={MATCHES.live}
        note="主队视角 · 边看边聊"
        size="large"
        hasRedEnvelope
        hasLottery
        action={<Button look="solid">关注</Button>}
        eager
      />
      <div className={styles.two}>
        <HostCard
          name="阿森纳老王"
          portrait=""
          cover={PICTURES.pitch}
          watcherCount={24_312}
          isLive
          match={MATCHES.live}
          note="主队视角 · 边看边聊"
          hasRedEnvelope
        />
        <HostCard
          name="篮球夜话"
          portrait=""
          cover={PICTURES.missing}
          watcherCount={11_020}
          isLive
          match={MATCHES.basketball}
          note="红包雨 21:30"
        />
      </div>
    </Section>
    <Section title="主播" note="左右滑动">
      <Carousel label="主播" slides={['1', '2', '3'].map((key) => ({ key, content: <Rings /> }))} />
    </Section>
    <Section title="赛程" note="今天 11月21日">
      <Matches />
    </Section>
    <Section title="动态">
      <Moments />
    </Section>
  </>
);
