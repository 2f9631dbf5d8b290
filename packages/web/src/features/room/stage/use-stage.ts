import type { Program } from '@touchline/contract/room.ts';
import { useMemo } from 'react';
import { useNameOf } from '#platform/i18n/names.ts';
import { useLocale } from '#platform/i18n/locale.ts';
import { useStore } from '#platform/storage/store.ts';
import type { PlayerSource } from '#ui/player/player-source.ts';
import { playerReport } from '#ui/player/player-store.ts';
import { awaitsVideo, playerSource } from '#features/room/stage/player-source.ts';

export interface Stage {
  source: PlayerSource | null;
  /** A video has the stage, so that the score stands below it; otherwise the stage is the scoreboard. */
  isVideo: boolean;
}

/** A source is a new one only when something of it changed: the player would begin anew. */
const useSource = (program: Program, title: string): PlayerSource | null => {
  const nameOf = useNameOf();
  const locale = useLocale();
  const drawn = JSON.stringify([playerSource(program, title, nameOf), locale]);
  return useMemo(() => (JSON.parse(drawn) as [PlayerSource | null])[0], [drawn]);
};

/** What has the stage. `isProvisional`: the program's own reply is still to come. */
export const useStage = (program: Program, title: string, isProvisional: boolean): Stage => {
  const source = useSource(program, title);
  const report = useStore(playerReport);
  const isOver = source !== null && report.key === source.key && report.isOver;
  return { source, isVideo: isProvisional ? awaitsVideo(program) : source !== null && !isOver };
};
