import type { DemoWorld } from '@touchline/feeds/demo-world/demo-world.ts';
import type { DemoDeps } from './deps.ts';

/** A fresh room shows so much of what was said before; after a pause of the machine no more is made up for. */
const CHAT_BEFORE_MS = 180_000;

/**
 * Says what the rooms' audience says. However fast the demo's clock runs, people talk at their own pace: of the world's time
 * only as much is heard as has passed in truth, and lines carry the true time.
 */
export const createChatPlayer = (deps: Pick<DemoDeps, 'now' | 'addChatLines'>, world: DemoWorld) => {
  let receivedUntil = deps.now() - CHAT_BEFORE_MS;
  return {
    async tick(instant: number): Promise<void> {
      const now = deps.now();
      const passed = Math.min(now - receivedUntil, CHAT_BEFORE_MS);
      const lines = world.chatAt(instant - passed, instant);
      if (lines.length > 0)
        await deps.addChatLines(lines.map((line) => ({ ...line, createdAt: now - (instant - line.createdAt) })));
      receivedUntil = now;
    },
  };
};
