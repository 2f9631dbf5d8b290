/** A kind of message between nodes, with the type of its content. */
export interface Topic<Content> {
  readonly name: string;
  /** Only for the compiler. */
  readonly content?: Content;
}

export const topic = <Content>(name: string): Topic<Content> => ({ name });

/** Messages between nodes, so that none keeps data that another one has changed. */
export interface ClusterBus {
  /** Sends a message to all other nodes, in order with published messages; call it after the commit. */
  broadcast<Content>(what: Topic<Content>, content: Content): void;
  /** Receives the messages of other nodes. */
  listen<Content>(what: Topic<Content>, receive: (content: Content, node: string) => void): void;
}

/** For a process that has the database to itself. */
export const SINGLE_NODE: ClusterBus = { broadcast: () => {}, listen: () => {} };
