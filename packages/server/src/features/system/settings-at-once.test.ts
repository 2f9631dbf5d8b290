import { beforeEach, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

/** Often enough that unserialised changes would collide. */
const ROUNDS = Array.from({ length: 8 }, (_, round) => round + 1);

describeEachDatabase('concurrent changes of settings', (open) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp(await open());
  });

  /** The result of each change in the audit log. */
  const left = async (action: string) =>
    (await app.ops('opsListAudit', {})).data.list.filter((line) => line.action === action).map(({ after }) => after);

  test('[C4] concurrent changes of different fields of the common configuration are all kept', async () => {
    for (const round of ROUNDS) {
      const [coinCode, appVersion] = [`COIN${round}`, `3.0.${round}`];
      const changes = [{ dailySpendingLimit: round }, { coinCode }, { appVersion }];
      await Promise.all(changes.map((part) => app.ops('opsSaveConfig', part)));
      const { data } = await app.call('getCommonConfig', {});
      expect(data).toMatchObject({ dailySpendingLimit: round, coinCode, appVersion });
      expect((await left('config.save'))[0]).toEqual(data);
    }
  });

  test("[C4] concurrent changes of different fields of the chat's rules are all kept", async () => {
    for (const round of ROUNDS) {
      const changes = [{ vipLimit: round }, { rechargeLimit: round * 100 }, { slowModeSeconds: round }];
      await Promise.all(changes.map((part) => app.ops('opsSaveChatConfig', part)));
      const { data } = await app.ops('opsGetChatConfig', {});
      expect(data).toMatchObject(Object.assign({}, ...changes) as object);
      expect(data).toMatchObject((await left('chat.config'))[0] as object);
    }
  });
});
