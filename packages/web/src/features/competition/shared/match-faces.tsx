import { plural } from '@lingui/core/macro';
import type { AnchorInfo } from '@touchline/contract/competition.ts';
import { HostFaces } from '#entities/host/host-faces.tsx';
import { fileUrl } from '#platform/origins/origins.ts';

/** The hosts who show a match; nothing without any. */
export const MatchFaces = ({ hosts = [], most = 3 }: { hosts?: readonly AnchorInfo[] | undefined; most?: number }) =>
  hosts.length === 0 ? null : (
    <HostFaces
      hosts={hosts.map(({ id, name, pictureId }) => ({ id, name, portrait: fileUrl(pictureId) }))}
      most={most}
      size={22}
      label={plural(hosts.length, { other: '# 位主播' })}
    />
  );
