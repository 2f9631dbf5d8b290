import { ChatConfig } from '@touchline/contract/ops-live.ts';
import { wordForm } from '@touchline/domain/blocked-words.ts';
import * as z from 'zod/mini';
import type { Db } from './needs.ts';

const DEFAULT_CONFIG: ChatConfig = {
  enabled: true,
  rechargeLimit: 0,
  vipLimit: 0,
  slowModeSeconds: 0,
  lotteryRechargeLimit: 0,
  lotteryVipLimit: 0,
};

type SettingKey = 'chat-config' | 'chat-words';

const readSetting = async (db: Db, key: SettingKey): Promise<unknown> => {
  const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst();
  return row && JSON.parse(row.value);
};

const writeSetting = async (db: Db, key: SettingKey, content: unknown): Promise<void> => {
  const value = JSON.stringify(content);
  await db
    .insertInto('setting')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
};

/** The operator's rules over the defaults. */
export const readChatConfig = async (db: Db): Promise<ChatConfig> => ({
  ...DEFAULT_CONFIG,
  ...z.parse(z.partial(ChatConfig), (await readSetting(db, 'chat-config')) ?? {}),
});

export const writeChatConfig = (db: Db, config: ChatConfig): Promise<void> => writeSetting(db, 'chat-config', config);

export const readChatWords = async (db: Db): Promise<string[]> =>
  z.parse(z.array(z.string()), (await readSetting(db, 'chat-words')) ?? []);

export const writeChatWords = (db: Db, words: readonly string[]): Promise<void> =>
  writeSetting(db, 'chat-words', words);

/** Rules and words as every message needs them: read once, and again after a change. */
export class ChatSettings {
  readonly #db: Db;
  #config: Promise<ChatConfig> | null = null;
  #wordForms: Promise<readonly string[]> | null = null;

  constructor(db: Db) {
    this.#db = db;
  }

  config(): Promise<ChatConfig> {
    this.#config ??= this.#kept(readChatConfig(this.#db));
    return this.#config;
  }

  /** Blocked words in the form in which they are looked for. */
  wordForms(): Promise<readonly string[]> {
    this.#wordForms ??= this.#kept(readChatWords(this.#db).then((words) => words.map(wordForm)));
    return this.#wordForms;
  }

  /** Called after the commit of a change. */
  forget(): void {
    this.#config = null;
    this.#wordForms = null;
  }

  #kept<Value>(reading: Promise<Value>): Promise<Value> {
    reading.catch(() => this.forget());
    return reading;
  }
}
