import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { attachStream } from '#ui/player/attach-stream.ts';
import { browserAbilities } from '#ui/player/browser-abilities.ts';
import { usePlayTurn } from '#ui/player/play-turn.ts';
import { useSeen } from '#ui/player/use-seen.ts';
import { useWantsStill } from '#ui/player/wants-still.ts';
import styles from './muted-screen.module.css';

/** Plays muted until it is unmounted; invisible until its first frame. */
const Stream = ({ address, onFailed }: { address: string; onFailed: () => void }) => {
  const video = useRef<HTMLVideoElement>(null);
  const [hasFrame, setHasFrame] = useState(false);
  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
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

interface MutedScreenProps {
  /** Empty where there is no stream, or none is known yet. */
  address: string;
  /** The operator lets pictures play by themselves. */
  isAllowed: boolean;
  /** Half of the screen came into view, or left it. */
  onWanted?: (isWanted: boolean) => void;
}

/**
 * A stream over a cover (N8): plays while half of it is in view and nothing else plays, gone when it leaves the view, the
 * page is hidden or the stream fails; the cover below is then seen again.
 */
export const MutedScreen = ({ address, isAllowed, onWanted }: MutedScreenProps) => {
  const id = useId();
  const box = useRef<HTMLSpanElement>(null);
  const isStill = useWantsStill();
  const isWanted = useSeen(box) && isAllowed && !isStill;
  const [failedAddress, setFailedAddress] = useState<string | null>(null);
  const mayPlay = usePlayTurn(id, isWanted && address !== '' && failedAddress !== address);
  const fail = useCallback(() => setFailedAddress(address), [address]);
  useEffect(() => onWanted?.(isWanted), [isWanted, onWanted]);
  return (
    <span ref={box} className={styles.box}>
      {mayPlay ? <Stream key={address} address={address} onFailed={fail} /> : null}
    </span>
  );
};
