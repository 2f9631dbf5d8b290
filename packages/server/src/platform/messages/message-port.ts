/** A queued message as a service gets it. */
export interface Delivery {
  key: string;
  recipient: string;
  subject: string;
  text: string;
  html: string | null;
  unsubscribe: string | null;
  expiresAt: number;
}

/** A service that sends messages of one kind. */
export interface MessagePort {
  /** Resolves when the service has taken the message over; throws `NotAccepted`, or another error for no reply. */
  send(message: Delivery): Promise<void>;
  close(): void;
}

/** The service refused a message. */
export class NotAccepted extends Error {
  override name = 'NotAccepted';
  /** Whether another attempt is refused, too. */
  readonly isFinal: boolean;

  constructor(reason: string, isFinal: boolean) {
    super(reason);
    this.isFinal = isFinal;
  }
}
