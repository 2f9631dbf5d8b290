import { type ChatConfig, opsLiveRoutes } from '@touchline/contract/ops-live.ts';
import { blockedWordsIn, wordForm } from '@touchline/domain/blocked-words.ts';
import { auditedSettingChange } from '#platform/audit/audited-change.ts';
import { auditedSave } from '#platform/audit/audited-save.ts';
import { withRevision } from '#platform/audit/revision.ts';
import { malformed } from '#platform/http/api-error.ts';
import { pageOfList } from '#platform/http/list-page.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { topic } from '#platform/nodes/cluster-bus.ts';
import type { ChatDeps } from './deps.ts';
import { findRoom, publishRoomState } from './room-state.ts';
import { announceRules, publishRule, RULE_CHANGED } from './rule.ts';
import { readChatConfig, readChatWords, writeChatConfig, writeChatWords } from './settings.ts';

type RuleRoutes = Pick<
  typeof opsLiveRoutes,
  'opsGetChatConfig' | 'opsSaveChatConfig' | 'opsListChatWords' | 'opsSaveChatWords' | 'opsTryChatWords'
>;

const SLOW_MODE_CHANGED = topic<null>('chat-slow-mode');
const RULES_CHANGED = topic<null>('chat-rules');
const RULES_OF_MEMBERS = ['enabled', 'rechargeLimit', 'vipLimit'] as const;

/** Publishes the effective slow mode to rooms without their own. */
const announceSlowMode = async (deps: ChatDeps): Promise<void> => {
  for (const liveRoomId of deps.memory.readRooms)
    if (((await findRoom(deps.db, liveRoomId))?.slow_mode_seconds ?? null) === null)
      await publishRoomState(deps, liveRoomId);
};

const announceConfig = async (deps: ChatDeps, before: ChatConfig, after: ChatConfig): Promise<void> => {
  deps.memory.settings.invalidate();
  if (before.slowModeSeconds !== after.slowModeSeconds) {
    deps.cache.invalidate('chat');
    deps.nodes.broadcast(SLOW_MODE_CHANGED, null);
    await announceSlowMode(deps);
  }
  if (RULES_OF_MEMBERS.some((rule) => before[rule] !== after[rule])) {
    deps.nodes.broadcast(RULES_CHANGED, null);
    await announceRules(deps);
  }
};

/** Each node publishes to the rooms and members it serves. */
export const listenToChatRules = (deps: ChatDeps): void => {
  const announce = (work: () => Promise<void>) => (): void =>
    void work().catch((error: unknown) =>
      deps.log.warn({ err: error }, 'changed rules of the chat could not be published'),
    );
  deps.nodes.listen(
    SLOW_MODE_CHANGED,
    announce(() => announceSlowMode(deps)),
  );
  deps.nodes.listen(
    RULES_CHANGED,
    announce(() => announceRules(deps)),
  );
  deps.nodes.listen(RULE_CHANGED, ({ uid }) =>
    announce(async () => {
      if (deps.memory.readers.has(uid)) await publishRule(deps, uid);
    })(),
  );
};

/** The words as stored: each once, ignoring case and width. */
const uniqueWords = (list: readonly string[]): string[] => {
  const invisible = list.findIndex((word) => wordForm(word) === '');
  if (invisible !== -1)
    throw malformed([{ path: `list.${invisible}`, message: 'expected a word with visible characters' }]);
  return [...new Map(list.map((word) => [wordForm(word), word])).values()];
};

export const createChatRuleHandlers = (deps: ChatDeps): Handlers<RuleRoutes> => ({
  opsGetChatConfig: async () => withRevision(opsLiveRoutes.opsSaveChatConfig, await readChatConfig(deps.db)),
  opsSaveChatConfig: async (patch, context) => {
    const { before, after } = await auditedSave(deps, context, {
      action: 'chat.config',
      subject: 'chat-config',
      route: opsLiveRoutes.opsSaveChatConfig,
      patch,
      find: readChatConfig,
      write: async (trx, change) => {
        await writeChatConfig(trx, change.after);
        return change.after;
      },
    });
    await announceConfig(deps, before ?? after, after);
    return after;
  },
  opsListChatWords: async (query) => pageOfList(await readChatWords(deps.db), query),
  opsSaveChatWords: async ({ list }, context) => {
    const words = uniqueWords(list);
    await auditedSettingChange(deps, context, { action: 'chat.words', subject: 'chat-words' }, async (trx) => {
      const before = await readChatWords(trx);
      await writeChatWords(trx, words);
      return { before, after: words };
    });
    deps.memory.settings.invalidate();
    return { list: words };
  },
  opsTryChatWords: async ({ text }) => ({ words: blockedWordsIn(text, await readChatWords(deps.db)) }),
});
