import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { locale } from '#platform/i18n/locale.ts';
import { hidesResults } from '#platform/results/hides-results.ts';
import { useStore } from '#platform/storage/store.ts';
import { useTheme } from '#platform/theme/theme.ts';
import { Button } from '#ui/button/button.tsx';
import type { ChipChoice } from '#ui/chip/chip.tsx';
import { Segments } from '#ui/chip/segments.tsx';
import { pagePicture } from '#platform/origins/page-picture.ts';
import { mayBeThere, readPicture, savePicture, sharesFiles } from '#ui/share/picture-file.ts';
import { copyPageLink, sharePage } from '#ui/share/share-page.ts';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { Switch } from '#ui/switch/switch.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import styles from './share-sheet.module.css';

/** Pictures of a page to choose from, by the value of `show` in their address; the first one is chosen. */
export type PictureChoices = readonly [ChipChoice<string>, ...ChipChoice<string>[]];

export interface ShareSheetProps {
  /** What is shared. */
  title: string;
  /** Its picture has results, which may be left out. */
  showsResults?: boolean | undefined;
  /** Absent where there is one picture. */
  pictures?: PictureChoices | undefined;
  onClose: () => void;
}

/** `none`: the server draws no picture of this page, for instance of a private room. */
type PreviewState = 'loading' | 'shown' | 'failed' | 'none';

interface PreviewProps {
  src: string;
  state: PreviewState;
  onState: (state: PreviewState) => void;
}

const Preview = ({ src, state, onState }: PreviewProps) => {
  const { t } = useLingui();
  const [attempt, setAttempt] = useState(0);
  const retry = (): void => {
    onState('loading');
    setAttempt(attempt + 1);
  };
  return (
    <div className={styles.preview} data-state={state} aria-busy={state === 'loading'}>
      {state === 'failed' ? (
        <div className={styles.failed} role="alert">
          <p>
            <Trans>图片没画出来</Trans>
          </p>
          <Button onClick={retry}>
            <Trans>再试一次</Trans>
          </Button>
        </div>
      ) : (
        <img
          key={attempt}
          src={src}
          alt={t`分享图片的预览`}
          onLoad={() => onState('shown')}
          onError={() => void mayBeThere(src).then((may) => onState(may ? 'failed' : 'none'))}
        />
      )}
    </div>
  );
};

interface ActionsProps {
  title: string;
  /** Address of the picture; null while it is not there. */
  picture: string | null;
  /** There is one to wait for. */
  isDrawn: boolean;
}

const Actions = ({ title, picture, isDrawn }: ActionsProps) => {
  const { t } = useLingui();
  const [isReading, setReading] = useState(false);
  const withPicture = async (src: string, use: (file: File) => Promise<void> | void): Promise<void> => {
    setReading(true);
    try {
      await use(await readPicture(src, title));
    } catch {
      toast.error(t`图片没下载下来，请再试一次`);
    }
    setReading(false);
  };
  const share = (): Promise<void> =>
    picture === null ? sharePage(title) : withPicture(picture, (file) => sharePage(title, file));
  return (
    <div className={styles.actions}>
      <Button size="large" onClick={() => void copyPageLink()}>
        <Trans>复制链接</Trans>
      </Button>
      {isDrawn ? (
        <Button
          size="large"
          look="solid"
          disabled={picture === null || isReading}
          busy={isReading}
          onClick={() => picture !== null && void withPicture(picture, savePicture)}
        >
          <Trans>保存图片</Trans>
        </Button>
      ) : null}
      {sharesFiles() ? (
        <Button size="large" className={styles.wide} disabled={isReading} onClick={() => void share()}>
          <Trans>分享到其他应用</Trans>
        </Button>
      ) : null}
    </div>
  );
};

const prefersDark = (theme: string): boolean =>
  theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);

/** Ways to share a page: its link, and the picture that the server draws of it, in the viewer's language. */
const ShareSheet = ({ title, showsResults = false, pictures, onClose }: ShareSheetProps) => {
  const { t } = useLingui();
  const page = useLocation();
  const language = useStore(locale);
  const theme = useTheme();
  const [isDark, setDark] = useState(() => prefersDark(theme));
  const [isHidden, setHidden] = useState(hidesResults.get());
  const [shown, setShown] = useState(pictures?.[0].value);
  const src = pagePicture(page, { language, isDark, hidesResults: isHidden, shown });
  const [previews, setPreviews] = useState<Record<string, PreviewState>>({});
  const state = previews[src] ?? 'loading';
  const isDrawn = state !== 'none';
  return (
    <Sheet open onClose={onClose} title={t`分享`}>
      {pictures === undefined ? null : (
        <Segments label={t`画哪一张`} choices={pictures} value={shown ?? null} onChange={setShown} />
      )}
      {isDrawn ? (
        <>
          <Preview src={src} state={state} onState={(next) => setPreviews((all) => ({ ...all, [src]: next }))} />
          <Switch className={styles.toggle} checked={isDark} onToggle={() => setDark(!isDark)}>
            <Trans>深色图片</Trans>
          </Switch>
          {showsResults ? (
            <Switch className={styles.toggle} checked={isHidden} onToggle={() => setHidden(!isHidden)}>
              <Trans>图片里不显示比分</Trans>
            </Switch>
          ) : null}
        </>
      ) : (
        <p className={styles.none} role="status">
          <Trans>这一页没有图片，只能分享链接。</Trans>
        </p>
      )}
      <Actions title={title} picture={state === 'shown' ? src : null} isDrawn={isDrawn} />
    </Sheet>
  );
};

export default ShareSheet;
