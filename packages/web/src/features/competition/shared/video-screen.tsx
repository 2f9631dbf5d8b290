import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useCommonConfig } from '#platform/boot/common-config.ts';
import { call } from '#platform/http/client.ts';
import { callQuery } from '#platform/query/call-query.ts';
import { classNames } from '#ui/class-names.ts';
import { attachStream } from '#ui/player/attach-stream.ts';
import { browserAbilities } from '#ui/player/browser-abilities.ts';
import { usePlayTurn } from '#ui/player/play-turn.ts';
import { useSeen } from '#ui/player/use-seen.ts';
import { wantsStill } from '#ui/player/wants-still.ts';
import styles from './video-screen.module.css';

interface Room {
  hostId: string;
  matchId: string;
}

/** Without an answer the drawn cover stays, and nobody needs to be told. */
const roomQuery = ({ hostId, matchId }: Room) => ({
  ...callQuery('getProgram', { id: hostId, matchId }),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call('getProgram', { id: hostId, matchId }, { signal, retries: 1, failures: 'quiet' }),
});

/** The room's stream; the empty text until it is known and where there is none. */
const useAddress = (room: Room, isWanted: boolean): string => {
  const { data } = useQuery({ ...roomQuery(room), enabled: isWanted });
  return data?.hosts.find(({ id }) => id === room.hostId)?.videoSourceDetail.m3u8 ?? '';
};

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

/** A host's room, muted, in a card (N8): plays while it is in view, the operator allows autoplay and nothing else plays. */
const VideoScreen = (room: Room) => {
  const id = useId();
  const box = useRef<HTMLSpanElement>(null);
  const isAllowed = useCommonConfig().isAutoPlay === 1;
  const isSeen = useSeen(box);
  const isWanted = isSeen && isAllowed && !wantsStill();
  const address = useAddress(room, isWanted);
  const [failedAddress, setFailedAddress] = useState<string | null>(null);
  const mayPlay = usePlayTurn(id, isWanted && address !== '' && failedAddress !== address);
  const fail = useCallback(() => setFailedAddress(address), [address]);
  return (
    <span ref={box} className={styles.box}>
      {mayPlay ? <Stream key={address} address={address} onFailed={fail} /> : null}
    </span>
  );
};

export default VideoScreen;
