import { ChatConfig } from '@touchline/contract/ops-live.ts';
import { containsBlockedWord, wordForm } from '@touchline/domain/blocked-words.ts';
import * as z from 'zod';
import type { SnapshotCache } from '#platform/cache/snapshot-cache.ts';
import { readSetting, writeSetting } from '#platform/db/setting.ts';
import type { Db } from '#platform/db/open-database.ts';

const DEFAULT_CONFIG: ChatConfig = {
  enabled: true,
  rechargeLimit: 0,
  vipLimit: 0,
  slowModeSeconds: 0,
  lotteryRechargeLimit: 0,
  lotteryVipLimit: 0,
};

/** The operator's rules merged over the defaults. */
export const readChatConfig = async (db: Db): Promise<ChatConfig> => ({
  ...DEFAULT_CONFIG,
  ...z.parse(ChatConfig.partial(), (await readSetting(db, 'chat-config')) ?? {}),
});

export const writeChatConfig = (db: Db, config: ChatConfig): Promise<void> => writeSetting(db, 'chat-config', config);

export const readChatWords = async (db: Db): Promise<string[]> =>
  z.parse(z.array(z.string()), (await readSetting(db, 'chat-words')) ?? []);

export const writeChatWords = (db: Db, words: readonly string[]): Promise<void> =>
  writeSetting(db, 'chat-words', words);

/** Whether a text has a blocked word; for texts that are rarer than messages. */
export const hasBlockedWord = async (db: Db, text: string): Promise<boolean> =>
  containsBlockedWord(text, (await readChatWords(db)).map(wordForm));

const TAG = 'chat-settings';
/** A broadcast may be lost between nodes; changes apply here after this time at the latest. */
const MOST_AGE_MS = 60_000;

/** Rules and words for every message: cached until a change or for a minute. */
export class ChatSettings {
  readonly #db: Db;
  readonly #cache: SnapshotCache;

  constructor(db: Db, cache: SnapshotCache) {
    this.#db = db;
    this.#cache = cache.beside(2);
  }

  config(): Promise<ChatConfig> {
    return this.#cache.get('config', [TAG], MOST_AGE_MS, () => readChatConfig(this.#db));
  }

  /** Blocked words in normalised form. */
  wordForms(): Promise<readonly string[]> {
    return this.#cache.get('words', [TAG], MOST_AGE_MS, async () => (await readChatWords(this.#db)).map(wordForm));
  }

  /** Called after the commit of a change. */
  invalidate(): void {
    this.#cache.invalidate(TAG);
  }
}
