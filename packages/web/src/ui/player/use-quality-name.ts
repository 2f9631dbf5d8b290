import { useLingui } from '@lingui/react/macro';
import { AUDIO } from '#ui/player/quality.ts';

/** Names a rendition: `720p` is called so everywhere. */
export const useQualityName = (): ((id: string) => string) => {
  const { t } = useLingui();
  return (id) => {
    if (id === 'source') return t`原画`;
    return id === AUDIO ? t`仅声音` : id;
  };
};
