import assert from 'node:assert/strict';
import { join } from 'node:path';
import { type Balancer, startBalancer } from '#cluster/balancer.ts';
import { startNode, type TouchlineNode } from '#process/node-process.ts';
import { withFolder } from '#process/scratch.ts';
import { type OwnPostgres, operatorSettings, startPostgres, startTestRedis, type TestRedis } from '#repository.ts';

const NODES = 3;

/** Three nodes behind a balancer, on a PostgreSQL and a Redis of their own. */
export interface Cluster {
  origin: string;
  postgres: OwnPostgres;
  redis: TestRedis;
  nodes: TouchlineNode[];
  /** Starts a node in the place of one that ended. */
  replace(place: number): Promise<void>;
}

const startAll = async (folder: string, postgres: OwnPostgres, redis: TestRedis, balancer: Balancer) => {
  const start = (index: number): Promise<TouchlineNode> =>
    startNode(join(folder, `node-${index}`), {
      ...operatorSettings,
      DATABASE_URL: postgres.url,
      REDIS_URL: redis.url,
    });
  const nodes = await Promise.all(Array.from({ length: NODES }, (_, index) => start(index)));
  const use = (): void => balancer.use(nodes.map(({ origin }) => origin));
  use();
  const cluster: Cluster = {
    origin: balancer.origin,
    postgres,
    redis,
    nodes,
    async replace(index) {
      nodes[index] = await start(index);
      use();
    },
  };
  return cluster;
};

/** Gives `work` a cluster, of which nothing is left afterwards. */
export const withCluster = <Result>(work: (cluster: Cluster) => Promise<Result>): Promise<Result> =>
  withFolder(async (folder) => {
    const postgres = await startPostgres();
    assert.ok(postgres, 'no PostgreSQL is installed');
    const redis = await startTestRedis();
    const balancer = await startBalancer();
    let cluster: Cluster | undefined;
    try {
      cluster = await startAll(folder, postgres, redis, balancer);
      return await work(cluster);
    } finally {
      redis.thaw();
      await Promise.all(cluster?.nodes.map((node) => node.kill()) ?? []);
      await balancer.close();
      await redis.remove();
      await postgres.stop();
    }
  });
