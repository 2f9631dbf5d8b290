import { useLingui } from '@lingui/react/macro';
import type { ClipScene } from '@touchline/contract/clips.ts';
import { eventTime } from '#entities/match/event-labels.tsx';

/** What a clip shows: `62' 2-1 Saka`, `Q4 00:18 102-101`, `Q3 04:00 8-0 run`. */
export const useClipTitle = (): ((scene: ClipScene) => string) => {
  const { t } = useLingui();
  return (scene) => {
    const { kind, player, score } = scene;
    const points = scene.points ?? 0;
    const what = kind === 'run' ? t`连得 ${points} 分` : (score ?? []).join('-');
    return [eventTime(scene), what, kind === 'own-goal' && player !== null ? t`${player}（乌龙）` : player]
      .filter(Boolean)
      .join(' ');
  };
};
