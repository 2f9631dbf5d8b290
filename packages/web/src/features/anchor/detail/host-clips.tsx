import { useQuery } from '@tanstack/react-query';
import { useNameOf } from '#platform/i18n/names.ts';
import { hostClipsQuery } from '#data/clip/queries.ts';
import { ClipStrip } from '#entities/clip/clip-strip.tsx';

/** A host's latest clips; nothing without one. */
const HostClips = ({ hostId }: { hostId: string }) => {
  const nameOf = useNameOf();
  const { data } = useQuery(hostClipsQuery(hostId));
  return (
    <ClipStrip
      clips={data?.list ?? []}
      under={({ match: { home, guest } }) => `${nameOf(home.shortName)} - ${nameOf(guest.shortName)}`}
    />
  );
};

export default HostClips;
