import { useLingui } from '@lingui/react/macro';
import { fitsFilter, ROOM_FILTERS, type RoomFilter } from '#features/anchor/live/room-filter.ts';
import type { LiveRoom } from '#features/anchor/screen/anchor-screen.ts';
import { Chips } from '#ui/chip/chip.tsx';

interface RoomFiltersProps {
  rooms: readonly LiveRoom[];
  followedHostIds: ReadonlySet<string>;
  value: RoomFilter;
  onChange: (filter: RoomFilter) => void;
}

/** Which of the rooms on air are shown, beside their heading. */
const RoomFilters = ({ rooms, followedHostIds, value, onChange }: RoomFiltersProps) => {
  const { t } = useLingui();
  const followed = rooms.filter((room) => fitsFilter(room, 'followed', followedHostIds)).length;
  const words: Readonly<Record<RoomFilter, string>> = {
    all: t`全部`,
    football: t`足球`,
    basketball: t`篮球`,
    followed: t`我关注的 ${followed}`,
  };
  const choices = ROOM_FILTERS.map((filter) => ({ value: filter, label: words[filter] }));
  return <Chips label={t`筛选直播间`} choices={choices} value={value} onChange={onChange} />;
};

export default RoomFilters;
