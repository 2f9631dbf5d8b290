import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Clip, ClipScene } from '@touchline/contract/clips.ts';
import { useState } from 'react';
import { matchClipsQuery, useClipPush } from '#data/clip/queries.ts';
import { ClipStrip } from '#entities/clip/clip-strip.tsx';
import { useClipTitle } from '#entities/clip/clip-title.ts';
import { MatchLine } from '#entities/match/match-line.tsx';
import { ResultCover } from '#entities/result/covered.tsx';
import { useNameOf } from '#platform/i18n/names.ts';
import { appUrl, fileUrl } from '#platform/origins/origins.ts';
import { Link } from '#platform/router/link.tsx';
import { useBack } from '#platform/router/use-back.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { PageBar } from '#ui/page-bar/page-bar.tsx';
import { ShareButton } from '#ui/share/share-button.tsx';
import { sendsVideos, sendVideo } from '#features/clip/send-video.ts';
import { toast } from '#ui/toast/toast-store.ts';
import styles from './clip-view.module.css';

const ClipVideo = ({ clip, title }: { clip: Clip; title: string }) => {
  const { t } = useLingui();
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  return (
    <div className={styles.picture} style={{ aspectRatio: `${clip.width} / ${clip.height}` }}>
      {hasFailed ? (
        <div className={styles.failed} role="alert">
          <p>
            <Trans>片段没有放出来</Trans>
          </p>
          <Button
            look="glass"
            onClick={() => {
              setFailed(false);
              setAttempt(attempt + 1);
            }}
          >
            <Trans>再试一次</Trans>
          </Button>
        </div>
      ) : (
        <video
          key={`${clip.mp4} ${attempt}`}
          src={appUrl(clip.mp4)}
          poster={appUrl(clip.poster)}
          aria-label={t`进球片段：${title}`}
          autoPlay
          muted
          loop
          playsInline
          controls
          preload="auto"
          onError={() => setFailed(true)}
        />
      )}
    </div>
  );
};

const SendButton = ({ clip, title }: { clip: Clip; title: string }) => {
  const { t } = useLingui();
  const [isBusy, setBusy] = useState(false);
  if (!sendsVideos()) return null;
  const send = async (): Promise<void> => {
    setBusy(true);
    if (!(await sendVideo(appUrl(clip.mp4), title))) toast.error(t`视频没下载下来，请再试一次`);
    setBusy(false);
  };
  return (
    <Button size="large" busy={isBusy} onClick={() => void send()}>
      <Trans>发送视频</Trans>
    </Button>
  );
};

interface ShownProps {
  clip: Clip;
  scene: ClipScene;
}

const Shown = ({ clip, scene }: ShownProps) => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const { data } = useQuery(matchClipsQuery(clip.match.matchId));
  const { home, guest } = clip.match;
  const title = useClipTitle()(scene);
  const full = `${title} · ${nameOf(home.shortName)} - ${nameOf(guest.shortName)}`;
  const others = (data?.list ?? []).filter(({ id }) => id !== clip.id);
  return (
    <div className={styles.page}>
      <ClipVideo clip={clip} title={full} />
      <div className={styles.about}>
        <h2 className={styles.title}>{title}</h2>
        <Link to={`/anchor/detail/${clip.hostId}`} className={styles.host}>
          <Avatar src={fileUrl(clip.hostPicture)} name={clip.hostName} size={36} />
          <span>{clip.hostName}</span>
          <Icon name="forward" size={13} />
        </Link>
        <Link to={`/program-detail/${clip.hostId}/${clip.match.matchId}`} className={styles.match}>
          <MatchLine match={clip.match} />
        </Link>
        <div className={styles.actions}>
          {clip.replay === null ? null : (
            <Link to={`/replay/${clip.replay.id}?at=${clip.replay.place}`} className={styles.replay}>
              <Icon name="play" size={14} />
              <Trans>看这一刻的回放</Trans>
            </Link>
          )}
          {clip.isPrivate ? null : <SendButton clip={clip} title={full} />}
        </div>
      </div>
      {others.length === 0 ? null : (
        <section className={styles.others} aria-label={t`这场的其他片段`}>
          <h2>
            <Trans>这场的其他片段</Trans>
          </h2>
          <ClipStrip clips={others} under={({ hostName }) => hostName} label={t`这场的其他片段`} />
        </section>
      )}
    </div>
  );
};

/** A clip with its video, which plays again and again without sound until the viewer wants it. */
const ClipView = ({ clip }: { clip: Clip }) => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const titleOf = useClipTitle();
  const onBack = useBack();
  useClipPush(clip.match, clip.isPrivate ? clip.liveRoomId : null);
  const { home, guest } = clip.match;
  const teams = `${nameOf(home.shortName)} - ${nameOf(guest.shortName)}`;
  const title = clip.scene === null ? teams : `${titleOf(clip.scene)} · ${teams}`;
  return (
    <>
      <PageBar
        title={teams}
        onBack={onBack}
        action={clip.isPrivate || clip.scene === null ? null : <ShareButton title={title} />}
      />
      {clip.scene === null ? (
        <div className={styles.covered}>
          <ResultCover match={clip.match}>
            <p>{t`片段加载失败`}</p>
          </ResultCover>
        </div>
      ) : (
        <Shown clip={clip} scene={clip.scene} />
      )}
    </>
  );
};

export default ClipView;
