import { Trans } from '@lingui/react/macro';
import { Section } from '#ui/section/section.tsx';
import { MomentFeed, MomentSorts, useMomentSort } from '#features/anchor/moments/moment-feed.tsx';

/** Posts of the hosts, newest or hottest first. */
const Moments = ({ now }: { now: number }) => {
  const [sort, chooseSort] = useMomentSort();
  return (
    <Section title={<Trans>动态</Trans>} action={<MomentSorts sort={sort} onChoose={chooseSort} />}>
      <MomentFeed sort={sort} now={now} />
    </Section>
  );
};

export default Moments;
