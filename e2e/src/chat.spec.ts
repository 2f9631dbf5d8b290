import { enter, input, lines, log, openRoom, test, write } from './chat-room.ts';
import { expect } from './quiet-touchline.ts';

test('[C7] two people in two browsers talk to each other, and answer', async ({ page, other, api }) => {
  const room = await openRoom(api, 'two');
  const [ann, bob] = await Promise.all([api.register('chat-ann'), api.register('chat-bob')]);
  await enter(page, room, ann);
  await enter(other, room, bob);

  await write(page, '你好，有人吗');
  await expect(lines(other, '你好，有人吗')).toContainText('chat-ann');
  await expect(lines(page, '你好，有人吗')).toContainText('我');
  await expect(input(page)).toHaveValue('');

  await lines(other, '你好，有人吗').click();
  await other.getByRole('button', { name: '回复' }).click();
  await expect(input(other)).toBeFocused();
  await write(other, '我在');
  for (const reader of [page, other]) {
    await expect(lines(reader, '我在')).toHaveCount(1);
    await expect(lines(reader, '我在')).toContainText('chat-ann: 你好，有人吗');
  }
  await expect(log(page).locator('[data-line]')).toHaveCount(2);
});
