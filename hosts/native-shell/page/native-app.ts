import type { HostUser, NativeMessage, NativeRequests } from '@touchline/contract/embedding.ts';
import { answerIn } from './manners.ts';
import type { NativeApp, Send, Settings } from './simulation.ts';

/** The phone's interface on request of the page, and its message log. */
export interface Phone {
  settings: Settings;
  /** The page requested a sign-in that returns to `back`. */
  onLogin(back: string): void;
  onJump(target: string): void;
  onUser(user: HostUser | null): void;
  onMessage(direction: 'to native' | 'to page' | 'note', text: string): void;
}

const DEVICES = {
  ios: { deviceId: 'E621E1F8-C36C-495A-93FC-0C247A3E6E5F', osType: 3 },
  android: { deviceId: 'a3f1c09b7d2e4586', osType: 2 },
} as const;

type Answers = { [Name in keyof NativeRequests]: (payload: never) => NativeRequests[Name]['reply'] };

const createAnswers = ({ settings, onJump, onLogin }: Phone, user: () => HostUser | null): Answers => ({
  getNativeInfo: () => ({ ...DEVICES[settings.os], version: settings.version }),
  getLoginInfo: () => ({ code: user() === null ? 0 : 1, data: user() }),
  getCurrentTheme: () => ({ theme: settings.theme }),
  getTopBarHeight: () => ({ height: settings.topBar }),
  jump: (target: NativeRequests['jump']['request']) => {
    onJump('url' in target ? target.url : target.path);
    return {};
  },
  login: ({ back }: NativeRequests['login']['request']) => {
    onLogin(back);
    return {};
  },
});

const isKnown = (name: string, answers: Answers): name is keyof NativeRequests => Object.hasOwn(answers, name);

/** The bridge's end in the app's page: silent before the page is loaded, and after a kill. */
const createLine = ({ onMessage }: Phone) => {
  let speak: Send | null = null;
  let unplugBridge: (() => void) | null = null;
  return {
    isOpen: () => speak !== null,
    sayText: (text: string): void => {
      onMessage('to page', text);
      speak?.(text);
    },
    attach: (saying: Send, unplug: () => void): void => {
      speak = saying;
      unplugBridge = unplug;
      onMessage('note', 'The bridge is in the page.');
    },
    kill: (): void => {
      unplugBridge?.();
      unplugBridge = null;
      speak = null;
      onMessage('note', 'The bridge is gone.');
    },
  };
};

/** The native side of the bridge: answers requests, and sends events when a button is pressed. */
export const createNativeApp = (phone: Phone): NativeApp => {
  const { settings, onMessage, onUser } = phone;
  let user: HostUser | null = null;
  const { isOpen, sayText, attach, kill } = createLine(phone);
  const answers = createAnswers(phone, () => user);

  const take: NativeApp['take'] = (text, reply) => {
    onMessage('to native', text);
    const { id, name, payload } = JSON.parse(text) as NativeMessage;
    if (!isOpen() || settings.manner === 'never' || !isKnown(name, answers)) return;
    const answerBy: Send = (said) => {
      if (reply === undefined) return sayText(said);
      onMessage('to page', said);
      reply(said);
    };
    const answer: NativeMessage = { id, kind: 'response', name, payload: answers[name](payload as never) };
    answerIn(settings.manner, answer, answerBy, sayText);
  };

  const post: NativeApp['post'] = (name, payload) =>
    sayText(JSON.stringify({ id: crypto.randomUUID(), kind: 'event', name, payload } satisfies NativeMessage));

  const setUser = (present: HostUser | null): void => {
    user = present;
    onUser(user);
  };

  return {
    get dialect() {
      return settings.dialect;
    },
    attach,
    take,
    post,
    sayText,
    kill,
    signIn: async () => {
      const response = await fetch('/native-shell/sign-in', { method: 'POST' });
      if (!response.ok) return onMessage('note', await response.text());
      const member = (await response.json()) as HostUser;
      setUser(member);
      if (isOpen()) post('login', { user: member });
    },
    signOut: () => {
      setUser(null);
      post('logout', {});
    },
  };
};
