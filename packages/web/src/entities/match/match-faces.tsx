import { plural } from '@lingui/core/macro';
import type { AnchorInfo } from '@touchline/contract/competition.ts';
import { HostFaces } from '#entities/match/match-row.tsx';
import { fileUrl } from '#platform/origins/origins.ts';

/** The hosts who show a match; nothing without any. */
export const MatchFaces = ({ hosts = [] }: { hosts?: readonly AnchorInfo[] | undefined }) =>
  hosts.length === 0 ? null : (
    <HostFaces
      hosts={hosts.map(({ id, name, language, pictureId }) => ({ id, name, language, portrait: fileUrl(pictureId) }))}
      most={2}
      size={22}
      label={plural(hosts.length, { other: '# 位主播' })}
    />
  );
