import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useCommonConfig } from '#platform/boot/common-config.ts';
import { classNames } from '#ui/class-names.ts';
import { attachStream } from '#ui/player/attach-stream.ts';
import { browserAbilities } from '#ui/player/browser-abilities.ts';
import { usePlayTurn } from '#ui/player/play-turn.ts';
import { useSeen } from '#ui/player/use-seen.ts';
import { wantsStill } from '#ui/player/wants-still.ts';
import styles from './lazy-player.module.css';

/** Plays muted until it is unmounted; invisible until its first frame. */
const Screen = ({ address, onFailed }: { address: string; onFailed: () => void }) => {
  const video = useRef<HTMLVideoElement>(null);
  const [hasFrame, setHasFrame] = useState(false);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const kind = browserAbilities().native ? 'native' : 'hls';
    return attachStream(element, { kind, address }, { failed: onFailed });
  }, [address, onFailed]);
  return (
    <video
      ref={video}
      className={classNames(styles.video, hasFrame && styles.shown)}
      muted
      autoPlay
      playsInline
      disablePictureInPicture
      disableRemotePlayback
      tabIndex={-1}
      aria-hidden="true"
      onPlaying={() => setHasFrame(true)}
    />
  );
};

/**
 * A room's stream in its cover (N8): loaded when half of it is in view and the operator allows autoplay, gone when it leaves
 * the view, the page is hidden, another player starts or the stream fails; the cover below is then seen again.
 */
const LazyPlayer = ({ address }: { address: string }) => {
  const id = useId();
  const box = useRef<HTMLSpanElement>(null);
  const isAllowed = useCommonConfig().isAutoPlay === 1;
  const isSeen = useSeen(box);
  const [failedAddress, setFailedAddress] = useState<string | null>(null);
  const wants = isSeen && isAllowed && address !== '' && failedAddress !== address && !wantsStill();
  const mayPlay = usePlayTurn(id, wants);
  const fail = useCallback(() => setFailedAddress(address), [address]);
  return (
    <span ref={box} className={styles.box}>
      {mayPlay ? <Screen key={address} address={address} onFailed={fail} /> : null}
    </span>
  );
};

export default LazyPlayer;
