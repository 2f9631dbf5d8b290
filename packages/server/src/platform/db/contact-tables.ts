/** Contact points of members with their codes, consent, former names, and messages that leave the server. */
export interface ContactTables {
  /** Mails and text messages. A row stays after its end, without the texts, so that its key is known. */
  outgoing_message: {
    /** Names the message: a repetition queues nothing. */
    key: string;
    /** The member that it is for; null when it is for nobody. */
    uid: string | null;
    kind: 'mail' | 'sms';
    /** An address, or a number in E.164; empty for nobody: the row goes unsent. */
    recipient: string;
    subject: string;
    text: string;
    html: string | null;
    /** Address that ends mails of this sort by one click. */
    unsubscribe: string | null;
    state: 'queued' | 'sent' | 'failed' | 'expired';
    created_at: number;
    /** Not sent after this time. */
    expires_at: number;
    attempts: number;
    /** When the next attempt is due. */
    next_at: number;
    /** Of the last attempt that failed, without the address. */
    error: string | null;
    ended_at: number | null;
  };
  /** Verified addresses and numbers: at most one of a kind for a member, and each belongs to one. */
  contact_point: {
    uid: string;
    kind: 'email' | 'phone';
    /** Lower-case address, or number in E.164. */
    address: string;
    verified_at: number;
  };
  /** The last code of a purpose for a subject. */
  contact_code: {
    purpose: 'add' | 'confirm' | 'recover';
    /** The uid; empty for recoveries, where nobody is signed in. */
    subject: string;
    kind: 'email' | 'phone';
    address: string;
    /** HMAC with a secret of the installation. */
    code_hash: string;
    tries: number;
    created_at: number;
    expires_at: number;
  };
  /** What a member accepted: the version of the terms, or the age that was confirmed. */
  consent: { uid: string; subject: 'terms' | 'age'; version: string; at: number };
  /** Versions of documents for members; the newest by `valid_from` is in force. */
  legal_document: {
    kind: 'terms' | 'privacy';
    version: string;
    valid_from: number;
    /** JSON: `{title, text}` by language tag. */
    texts: string;
    saved_at: number;
  };
  /** Names that members gave up; kept from others until `kept_until`. */
  former_name: {
    uid: string;
    username: string;
    login_name: string;
    name_key: string;
    changed_at: number;
    kept_until: number;
  };
}
