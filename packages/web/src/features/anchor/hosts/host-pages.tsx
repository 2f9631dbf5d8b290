import { Trans, useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { HostRing } from '#entities/host/host-ring.tsx';
import { fileUrl } from '#platform/origins/origins.ts';
import { RingPages, RINGS_PER_PAGE, RingSkeletons } from '#entities/rings/ring-pages.tsx';
import { Section } from '#ui/section/section.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { hasFailed } from '#features/anchor/screen/has-failed.ts';
import { ringPath, useRingNote } from '#features/anchor/hosts/ring-note.ts';
import type { HostRingItem } from '#features/anchor/screen/rings.ts';
import type { useAnchorScreen } from '#features/anchor/screen/use-anchor-screen.ts';

const Face = memo(({ ring, now }: { ring: HostRingItem; now: number }) => {
  const noteOf = useRingNote();
  const { name, pictureId, display } = ring;
  return <HostRing name={name} portrait={fileUrl(pictureId)} display={display} note={noteOf(ring, now)} />;
});

const Pages = memo(({ rings, now }: { rings: readonly HostRingItem[]; now: number }) => {
  const { t } = useLingui();
  return <RingPages label={t`主播`} items={rings} pathOf={ringPath} draw={(ring) => <Face ring={ring} now={now} />} />;
});

interface HostPagesProps {
  query: ReturnType<typeof useAnchorScreen>['query'];
  now: number;
}

/** All hosts in pages of 8, swiped sideways (A4, K1). */
export const HostPages = ({ query, now }: HostPagesProps) => {
  const { t } = useLingui();
  if (hasFailed(query)) return null;
  return (
    <Section
      title={<Trans>主播</Trans>}
      note={(query.data?.rings.length ?? 0) > RINGS_PER_PAGE ? <Trans>左右滑动</Trans> : undefined}
    >
      <DataRegion
        query={query}
        skeleton={<RingSkeletons heights={['54px', '14px', '13px']} />}
        isEmpty={({ rings }) => rings.length === 0}
        empty={<EmptyState scene="lost" title={t`还没有主播`} text={t`主播入驻后会出现在这里`} />}
      >
        {({ rings }) => <Pages rings={rings} now={now} />}
      </DataRegion>
    </Section>
  );
};
