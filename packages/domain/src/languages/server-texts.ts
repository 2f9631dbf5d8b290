import type { BetResultName } from '@touchline/contract/bet.ts';
import type { LocalName } from '@touchline/contract/values.ts';
import type { NbaTieStep } from '#nba/tie-breaks.ts';
import type { Reason } from '#standings/ranking.ts';
import type { LastResort } from '#standings/rules.ts';
import { nameIn, type NameTable } from './name-in.ts';
import type { PictureTexts } from './picture-texts.ts';
import type { ShareTexts } from './share-texts.ts';
import { type Language, LANGUAGE_TAGS, LANGUAGES } from './registry.ts';

/** Reasons of a refused picture. */
export type PictureFault = 'gif' | 'svg' | 'unknown' | 'pixels' | 'damaged';

/** How a settled tip ended, as far as an alert says it. */
export type AlertedResult = Exclude<BetResultName, 'waiting' | 'confirm'>;
/** What a member is notified of at their addresses and numbers. */
export type ContactNotice =
  | 'password'
  | 'recovered'
  | 'deletion-requested'
  | 'download-requested'
  | 'contact-added'
  | 'contact-removed'
  | 'taken'
  | 'provider-linked'
  | 'provider-unlinked'
  | 'passkey-added'
  | 'passkey-removed'
  | 'new-device';

/** Texts of the document with all data of a member; a table or column without one shows its name. */
export interface DownloadTexts {
  title: string;
  /** Before the time at which it was written. */
  written: string;
  pictures: string;
  tables: Readonly<Record<string, string>>;
  columns: Readonly<Record<string, string>>;
}

/** Server texts in one language. */
export interface ServerTexts {
  download: DownloadTexts;
  share: ShareTexts;
  pictures: PictureTexts;
  /** The user-facing text of a failure by code. Other codes show the English message of the failure. */
  failures: Readonly<Record<number, string>>;
  pictureFaults: Readonly<Record<PictureFault, string>>;
  /** Joins two sentences of one text. */
  separator: string;
  commentRule: {
    recharge: (limit: string, missing: string) => string;
    vip: (limit: number, current: number) => string;
    /** `left` is the rest of the ban; null when it has no end. */
    ban: (left: string | null) => string;
    warning: string;
    /** `left` is the rest of the suspension; null when it has no end. */
    suspended: (left: string | null) => string;
    reason: (reason: string) => string;
    closed: string;
    /** Of a member who is excluded from prize draws. */
    excluded: string;
  };
  /** Mails and text messages about an account. `codeText` and `noticeText` are text messages, the others mails. */
  contact: {
    codeSubject: string;
    codeMail: (code: string, minutes: number) => string;
    codeText: (code: string, minutes: number) => string;
    noticeSubject: string;
    noticeMail: (username: string, what: string) => string;
    noticeText: (what: string) => string;
    /** `name` is that of the provider, passkey or device, where it is about one; that of a device may be empty. */
    notices: Readonly<Record<ContactNotice, (name: string) => string>>;
  };
  /** Explanation of a team's rank among level teams. */
  tieBreak: {
    /** The criterion of a step, and the earlier criteria that were level. */
    labels: Readonly<Record<Reason, string>>;
    nbaLabels: Readonly<Record<NbaTieStep, string>>;
    /** The criteria after all results, whose outcome no feed reports. */
    lastResorts: Readonly<Record<LastResort, string>>;
    compared: (label: string, own: string, other: string, rival: string) => string;
    listed: (label: string, numbers: readonly string[]) => string;
    /** `names` are the first of `total` rivals. */
    level: (names: readonly string[], total: number) => string;
    playOff: (rival: string) => string;
    divisionWinners: (label: string, names: readonly string[]) => string;
  };
  /** The calendar that members subscribe to. */
  calendar: {
    name: string;
    /** Who shows a match; the names are joined. */
    hosts: (names: string) => string;
  };
  /** Alerts on phones: short, since a lock screen shows two lines. */
  alerts: {
    /** A match without its score. */
    match: (home: string, away: string) => string;
    soon: string;
    kickOff: string;
    goal: (team: string) => string;
    goalBack: (team: string) => string;
    /** A quarter of a basketball game is over. */
    period: (period: number) => string;
    fullTime: string;
    /** Of a match whose score the member does not want to read. */
    untold: string;
    onAir: (host: string) => string;
    /** What a show without a match or a title is about. */
    onAirBody: string;
    tipSettled: string;
    results: Readonly<Record<AlertedResult, string>>;
    coins: (coins: number) => string;
    reply: (name: string) => string;
    replyBody: string;
    chatReplyBody: string;
    test: string;
    testBody: string;
    digestSubject: (day: string) => string;
    digestMore: string;
    digestEnd: string;
    digestLeave: string;
    digestLeft: string;
  };
  /** Statements of tipsters, and mails about their bank accounts. */
  statement: {
    title: string;
    issued: string;
    /** What the amounts are. */
    unit: string;
    lines: Readonly<
      Record<
        'opening' | 'sales' | 'returned' | 'operatorShare' | 'corrections' | 'paidOut' | 'payoutsReturned' | 'closing',
        string
      >
    >;
    payeeSubject: string;
    /** `account` is masked. */
    payeeChanged: (account: string) => string;
  };
  payment: {
    /** What a checkout sells. */
    coins: (coins: string) => string;
    receiptSubject: (number: number) => string;
    /** The mail; `seller` is the operator's name and address, maybe empty, `url` the receipt's page. */
    receipt: (facts: {
      coins: string;
      price: string;
      day: string;
      number: number;
      seller: string;
      url: string;
    }) => string;
  };
}

const load = async (language: Language): Promise<[Language, { texts: ServerTexts; names: NameTable }]> => {
  const [{ texts }, { names }] = (await Promise.all([
    import(`./${language}/texts.ts`),
    import(`./${language}/names.ts`),
  ])) as [{ texts: ServerTexts }, { names: NameTable }];
  return [language, { texts, names }];
};

const LOADED = new Map(await Promise.all(LANGUAGE_TAGS.map(load)));

const loaded = (language: Language): { texts: ServerTexts; names: NameTable } => {
  const found = LOADED.get(language);
  if (found === undefined) throw new Error(`${language} has no texts`);
  return found;
};

/** The server texts of a language, from its folder. */
export const serverTexts = (language: Language): ServerTexts => loaded(language).texts;

/** Writes names in a language. */
export const namesIn = (language: Language): ((name: LocalName) => string) => {
  const { names } = loaded(language);
  return (name) => nameIn(name, language, names);
};

/** A text in all languages, in the shape of a name. `nameOf` returns a name in the language of the text. */
export const inAllLanguages = (
  write: (texts: ServerTexts, nameOf: (name: LocalName) => string) => string,
): LocalName => {
  const entries = LANGUAGE_TAGS.map((language) => {
    const { texts, names } = loaded(language);
    return [LANGUAGES[language].nameKeys[0], write(texts, (name) => nameIn(name, language, names))];
  });
  return Object.fromEntries(entries) as LocalName;
};
