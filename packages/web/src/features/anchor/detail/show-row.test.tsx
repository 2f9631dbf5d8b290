import { expect, test } from 'vitest';
import { ShowRow } from '#features/anchor/detail/show-row.tsx';
import { comingMatch, entryOf } from '#data/host/sample-anchor.ts';
import { showOnScreen } from '#platform/host/test-screen.tsx';

test('[T6, T20] a show is on air while its host is live too, and can be booked until then', async () => {
  const types = [1, 2] as const;
  const startDate = Date.now() + 3_600_000;
  const rows = types.map((liveHostType) => {
    const show = {
      entry: entryOf('m1', { liveStatus: 1, liveHostType }),
      match: { ...comingMatch('m1', 1), startDate },
    };
    return <ShowRow key={liveHostType} hostId="a" show={show} isBooked={false} onFollow={() => {}} />;
  });
  const screen = await showOnScreen(<ul>{rows}</ul>);
  const texts = [...screen.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(texts.map((text) => [text.includes('直播'), text.includes('预约')])).toEqual([
    [true, false],
    [false, true],
  ]);
});
