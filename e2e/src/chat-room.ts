import type { Locator, Page } from '@playwright/test';
import type { User } from '@touchline/contract/account.ts';
import type { Api } from './api.ts';
import { joined } from './push-frames.ts';
import { test as base } from './quiet-touchline.ts';
import { signInAs } from './signed-in.ts';
import { ingest, liveMatchOf } from './world.ts';

/** The test with a second person's browser. */
export const test = base.extend<{ other: Page }>({
  other: async ({ browser }, use) => {
    const context = await browser.newContext();
    await use(await context.newPage());
    await context.close();
  },
});

/** A room of one test: a live host on a live match. */
export interface ChatRoom {
  liveRoomId: string;
  hostId: string;
  path: string;
}

interface RoomOptions {
  /** Members of the private room; absent: the room is open to all. */
  insiders?: readonly User[];
}

/** Opens a room that only this test uses. */
export const openRoom = async (api: Api, name: string, { insiders }: RoomOptions = {}) => {
  const room: ChatRoom = {
    liveRoomId: `room-${name}`,
    hostId: `host-${name}`,
    path: `/program-detail/host-${name}/match-${name}`,
  };
  await ingest(api, [liveMatchOf(`match-${name}`, [1, 0], { homeTeamId: 'leeds', awayTeamId: 'fulham' })]);
  await api.ops('opsSaveHost', { id: room.hostId, name: `主播${name}`, liveStatus: 1, sort: 5000 });
  if (insiders)
    await api.ops('opsSaveGroup', { id: `group-${name}`, name, memberUids: insiders.map(({ uid }) => uid) });
  await api.ops('opsSaveSchedule', {
    hostId: room.hostId,
    matchId: `match-${name}`,
    liveRoomId: room.liveRoomId,
    liveStatus: 1,
    ...(insiders ? { liveUserGroupId: `group-${name}` } : {}),
  });
  return room;
};

export const log = (page: Page): Locator => page.getByRole('log', { name: /聊天消息|Chat messages/ });
/** Lines that hold a text; own ones on their way are not among them. */
export const lines = (page: Page, text: string): Locator => log(page).locator('[data-line]').filter({ hasText: text });
export const input = (page: Page): Locator => page.getByRole('textbox', { name: /聊天内容|Your message/ });

/** Opens a room's chat, as a member or as a visitor, and waits until it gets messages by push. */
export const enter = async (page: Page, room: ChatRoom, member?: User): Promise<void> => {
  if (member) await signInAs(page, member);
  const listening = joined(page, `room:${room.liveRoomId}`);
  await page.goto(room.path);
  await listening;
  await page.getByRole('region', { name: /^(聊天|Chat)$/ }).waitFor();
};

export const write = async (page: Page, text: string): Promise<void> => {
  await input(page).fill(text);
  await input(page).press('Enter');
};

let lastClientId = 0;

/** A message that a member writes without a browser. */
export const say = (api: Api, room: ChatRoom, member: User, text: string) =>
  api.call(
    'sendChatMessage',
    { liveRoomId: room.liveRoomId, text, clientId: `outside-${Date.now()}-${(lastClientId += 1)}` },
    member,
  );
