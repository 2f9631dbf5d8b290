import type { ClusterBus } from '#platform/nodes/cluster-bus.ts';

/** Nodes connected in memory, for tests; each call adds one. */
export const connectedNodes = (): (() => ClusterBus) => {
  const ears: { node: object; name: string; receive: (content: never, node: string) => void }[] = [];
  return () => {
    const node: ClusterBus = {
      broadcast: ({ name }, content) =>
        ears
          .filter((ear) => ear.node !== node && ear.name === name)
          .forEach((ear) => ear.receive(content as never, 'other')),
      listen: ({ name }, receive) => void ears.push({ node, name, receive }),
    };
    return node;
  };
};
