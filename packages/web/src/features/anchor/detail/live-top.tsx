import { Trans } from '@lingui/react/macro';
import type { Host } from '@touchline/contract/anchor.ts';
import { Link } from 'react-router';
import { PitchCover } from '#entities/host/pitch-cover.tsx';
import { ScoreStrip } from '#entities/match/score-strip.tsx';
import { fileUrl } from '#platform/origins/origins.ts';
import { Picture } from '#ui/picture/picture.tsx';
import type { Show } from '#features/anchor/detail/shows.ts';
import styles from './live-top.module.css';

interface LiveTopProps {
  host: Host;
  show: Show;
}

/** What the host shows now, over the whole width; a tap enters the room. */
export const LiveTop = ({ host, show: { match } }: LiveTopProps) => (
  <Link to={`/program-detail/${host.id}/${match.matchId}`} className={styles.screen}>
    <Picture src={fileUrl(host.coverId)} alt="" className={styles.picture} eager fallback={<PitchCover />} />
    <span className={styles.enter}>
      <Trans>进入直播间</Trans>
    </span>
    <ScoreStrip match={match} size="large" />
  </Link>
);
