import { useLingui } from '@lingui/react/macro';
import type { FileFault, PauseReason } from '@touchline/contract/recording-terms.ts';
import type { ListedRecording } from '@touchline/contract/recordings.ts';
import { useLocale } from '#platform/i18n/locale.ts';
import { useNameOf } from '#ui/use-name-of.ts';

const UNITS = ['kB', 'MB', 'GB', 'TB'] as const;
const THOUSAND = 1000;
const SECOND_MS = 1000;

/** Bytes as `1.4 GB`. */
export const useBytesText = (): ((bytes: number) => string) => {
  const language = useLocale();
  return (bytes) => {
    const power = Math.max(1, Math.min(UNITS.length, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
    const value = bytes / THOUSAND ** power;
    return `${value.toLocaleString(language, { maximumFractionDigits: value < 10 ? 1 : 0 })} ${UNITS[power - 1]}`;
  };
};

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** `1:02:40`. */
export const lengthText = (ms: number): string => {
  const seconds = Math.round(ms / SECOND_MS);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const end = twoDigits(seconds % 60);
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${end}` : `${minutes}:${end}`;
};

/** What a recorded show is called. */
export const useRecordingName = (): ((recording: Pick<ListedRecording, 'title' | 'match' | 'matchId'>) => string) => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  return ({ title, match, matchId }) => {
    if (title !== '') return title;
    if (match) return `${nameOf(match.home.name)} – ${nameOf(match.guest.name)}`;
    return matchId === '' ? t`没有节目的直播` : matchId;
  };
};

/** Why nothing can be stored. */
export const usePauseReasons = (): Readonly<Record<PauseReason, string>> => {
  const { t } = useLingui();
  return { full: t`磁盘满了`, limit: t`录像总量到了上限`, away: t`存储没有响应` };
};

/** Why a file of a media server is missing. */
export const useFileFaults = (): Readonly<Record<FileFault, string>> => {
  const { t } = useLingui();
  return {
    missing: t`文件不见了`,
    damaged: t`文件损坏或没写完`,
    codec: t`不是 H.264 的 FLV 或 MP4`,
    'no-ffmpeg': t`服务器没有 FFmpeg`,
  };
};
