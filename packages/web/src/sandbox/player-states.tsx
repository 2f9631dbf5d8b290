import { useRef } from 'react';
import { Link, MemoryRouter, Route, Routes } from 'react-router';
import { PICTURES } from '#sandbox/samples.ts';
import { useStore } from '#platform/storage/store.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { MiniFace } from '#ui/player/mini-face.tsx';
import { OverNotice } from '#ui/player/over-notice.tsx';
import { IDLE } from '#ui/player/player-machine.ts';
import type { PlayerState } from '#ui/player/player-machine.ts';
import { PlayerSlot } from '#ui/player/player-slot.tsx';
import type { PlayerSource } from '#ui/player/player-source.ts';
import { playerHost } from '#ui/player/player-store.ts';
import { SlotFace } from '#ui/player/slot-face.tsx';
import { playbackOptionsOf } from '#ui/player/playback-options.ts';
import { Section } from '#ui/section/section.tsx';
import styles from './sandbox.module.css';

const query = new URLSearchParams(location.search);

/** Streams come in by the address: `?show=player&flv=…&m3u8=…`. */
const SOURCE: PlayerSource = {
  key: 'room-1',
  lines: ['原画', '720p'].map((quality, place) => ({
    id: `line-${place + 1}`,
    name: `线路${place + 1}`,
    quality,
    flv: query.get('flv') ?? '',
    m3u8: query.get('m3u8') ?? '',
    rtmp: '',
  })),
  poster: PICTURES.pitch,
  title: '阿森纳老王',
  subtitle: '阿森纳 对 切尔西',
  isPrivate: false,
  href: '/room',
};

const PLAYING: PlayerState = {
  ...IDLE,
  phase: 'playing',
  key: SOURCE.key,
  options: playbackOptionsOf(
    SOURCE.lines.map((line) => ({ ...line, flv: 'live.flv' })),
    { native: false, mse: true },
  ),
  hasPlayed: true,
};

const STATES: readonly (readonly [name: string, state: PlayerState])[] = [
  ['loading', { ...PLAYING, phase: 'connecting', hasPlayed: false }],
  ['playing', PLAYING],
  ['paused', { ...PLAYING, phase: 'paused' }],
  ['reconnecting', { ...PLAYING, phase: 'waiting', rounds: 2 }],
];

const FACE_SOUND = { isMuted: true, isMutedByRule: true, toggle: () => undefined };

const Face = ({ name, state }: { name: string; state: PlayerState }) => {
  const layer = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const player = { state, send: () => undefined, choose: () => undefined };
  return (
    <div ref={layer} className={styles.face} data-state={name}>
      <Picture src={PICTURES.pitch} alt="" aspect="16 / 9" />
      <SlotFace
        layer={layer}
        video={video}
        source={SOURCE}
        player={player}
        sound={FACE_SOUND}
        onOverlay={() => undefined}
      />
    </div>
  );
};

const MiniState = () => {
  const layer = useRef<HTMLDivElement>(null);
  return (
    <div ref={layer} className={styles.miniFace}>
      <Picture src={PICTURES.court} alt="" aspect="16 / 9" />
      <MiniFace layer={layer} source={SOURCE} state={PLAYING} onClose={() => undefined} />
    </div>
  );
};

const Room = () => (
  <>
    <PlayerSlot
      source={SOURCE}
      overlay={
        <Link to="/">
          <IconButton icon="back" label="返回" />
        </Link>
      }
    >
      <p className={styles.panel}>1 : 0</p>
    </PlayerSlot>
    <p className={styles.tall}>room</p>
  </>
);

const States = () => (
  <Section title="播放器">
    <Link to="/room">room</Link>
    {STATES.map(([name, state]) => (
      <Face key={name} name={name} state={state} />
    ))}
    {[true, false].map((hasEnded) => (
      <div key={String(hasEnded)} className={styles.face}>
        <Picture src={PICTURES.night} alt="" aspect="16 / 9" />
        <OverNotice hasEnded={hasEnded} onRetry={() => undefined} />
      </div>
    ))}
    <MiniState />
  </Section>
);

const Host = () => {
  const Player = useStore(playerHost);
  return Player === null ? null : <Player />;
};

/** The player in its states, and a page with a slot to play in. */
export const PlayerStates = () => (
  <MemoryRouter initialEntries={[query.get('at') ?? '/']}>
    <Host />
    <Routes>
      <Route path="/" element={<States />} />
      <Route path="/room" element={<Room />} />
    </Routes>
  </MemoryRouter>
);
