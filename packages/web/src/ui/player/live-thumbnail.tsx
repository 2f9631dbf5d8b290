import { useEffect, useRef, useState } from 'react';
import { appUrl } from '#platform/origins/origins.ts';
import { classNames } from '#ui/class-names.ts';
import { useSeen } from '#ui/player/use-seen.ts';
import { savesData } from '#ui/player/wants-still.ts';
import styles from './live-thumbnail.module.css';

/** A stream has a new picture every 10 s; all who look within the same time load the same one. */
const EVERY_MS = 15_000;

const slotNow = (): number => Math.floor(Date.now() / EVERY_MS);

/** The newest picture of a stream over a cover, for as long as that is seen; the cover stays until it comes, and where it does not. */
const LiveThumbnail = ({ address }: { address: string }) => {
  const box = useRef<HTMLSpanElement>(null);
  const isSeen = useSeen(box) && !savesData();
  const [slot, setSlot] = useState<number | null>(null);
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    if (!isSeen) return undefined;
    setSlot(slotNow());
    const timer = setInterval(() => setSlot(slotNow()), EVERY_MS);
    return () => clearInterval(timer);
  }, [isSeen]);
  return (
    <span ref={box} className={styles.box}>
      {slot === null ? null : (
        <img
          src={`${appUrl(address)}${address.includes('?') ? '&' : '?'}at=${slot}`}
          alt=""
          decoding="async"
          className={classNames(styles.picture, isLoaded && styles.shown)}
          onLoad={() => setLoaded(true)}
          onError={() => setLoaded(false)}
          data-thumbnail
        />
      )}
    </span>
  );
};

export default LiveThumbnail;
