/** A reply that was sent, for metrics and the access log. */
export interface ServedReply {
  method: string;
  /** The pattern of the path, without values; `page` for the app's pages. */
  route: string;
  status: number;
  milliseconds: number;
  /** Length of the body as sent; null when it was streamed. */
  bytes: number | null;
  /** Of the caller, behind the proxies. */
  address: string;
  /** The `x-request-id`. */
  id: string;
}

export type RecordReply = (reply: ServedReply) => void;
