import { joined } from './push-frames.ts';
import { CUP, expect, HOST, test } from './room-world.ts';
import { signInStaff } from './staff-signed-in.ts';

const DESK = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false, locale: 'zh-CN' } as const;
/** Still ahead when the console shows that it is planned, however long that takes. */
const PLANNED_MS = 6 * 3_600_000;
const AHEAD_MS = 3000;
const SAVE = { name: /保 ?存/ } as const;

test('[V6, E13] a banner that an editor schedules appears on an open phone at its time; a show saved while on the air stays on the air', async ({
  page,
  api,
  browser,
  rooms,
}) => {
  const listening = joined(page, 'banners');
  await page.goto('/anchor');
  await listening;
  const context = await browser.newContext({ ...DESK, baseURL: rooms.baseUrl });
  await signInStaff(context, api, rooms.baseUrl, 'edith', 'editor');
  const desk = await context.newPage();
  await desk.goto(`/console/editor/schedules?open=${HOST.id}/${CUP}`);
  await desk.getByLabel('置顶').click();
  await desk.getByRole('button', SAVE).click();
  await expect(desk.getByText('已保存')).toBeVisible();
  const shows = await api.ops('opsListSchedules', { hostId: HOST.id });
  expect(shows.list).toMatchObject([{ isTop: 1, state: { liveStatus: 1 } }]);

  const picture = { images: 'https://picture.example/night.png', actionType: 0, actionContent: '' } as const;
  const banner = page.getByText('欧冠之夜');
  const appeared = banner
    .first()
    .waitFor()
    .then(() => Date.now());
  const draft = { id: 'night', categoryId: 30301, title: '欧冠之夜', enabled: false } as const;
  await api.ops('opsSaveBanner', { ...draft, ...picture, publishAt: Date.now() + PLANNED_MS });
  await desk.goto('/console/editor/banners?open=night');
  await desk.getByText('按时间发布').click();
  await desk.getByRole('button', SAVE).click();
  await expect(desk.getByRole('button', { name: '欧冠之夜 · 已排期' })).toBeVisible();
  const publishAt = Date.now() + AHEAD_MS;
  await api.ops('opsSaveBanner', { id: draft.id, publishAt });

  // Meanwhile: what is typed is on the phone of the desk, and not on that of a visitor.
  await desk.goto(`/console/editor/hosts?open=${HOST.id}`);
  await desk.getByLabel('名字', { exact: true }).fill('还没保存的名字');
  for (const theme of ['浅色', '深色'])
    await expect(desk.frameLocator(`iframe[title="${theme}"]`).getByText('还没保存的名字').first()).toBeVisible();
  const hosts = await api.call('getAnchorList', {});
  expect(JSON.stringify(hosts)).not.toContain('还没保存的名字');
  expect(await appeared).toBeGreaterThanOrEqual(publishAt);

  // An order that is made from an older one is refused, and both are shown.
  await api.ops('opsSaveBanner', { ...draft, ...picture, id: 'noon', title: '午间' });
  await desk.goto('/console/editor/banners');
  const handle = desk.getByRole('button', { name: '移动欧冠之夜' });
  await expect(handle).toBeVisible();
  // The news of the other order does not reach this desk.
  await desk.route(/\/ops\/v1\/banners\?/, () => {});
  const ids = (await api.ops('opsListBanners', {})).list
    .map(({ id }) => id)
    .filter((id) => ['night', 'noon'].includes(id));
  await api.ops('opsOrderBanners', { list: ids.toReversed() });
  const spoken = desk.getByRole('status');
  const [from, to] = ids[0] === 'night' ? [1, 2] : [2, 1];
  await handle.press('Space');
  await expect(spoken).toHaveText(`欧冠之夜：第 ${from} 位`);
  // An arrow does nothing until the list has measured its rows; beyond the last position it does nothing either.
  await expect(async () => {
    await desk.keyboard.press(to > from ? 'ArrowDown' : 'ArrowUp');
    await expect(spoken).toHaveText(`欧冠之夜：第 ${to} 位`, { timeout: 500 });
  }).toPass();
  await desk.keyboard.press('Space');
  await expect(desk.getByRole('dialog')).toContainText('别人刚刚改了顺序');
  await context.close();
});
