import { hostname } from 'node:os';
import pino from 'pino';
import { startEncoderNode } from '#features/live-origin/encoder-node/encoder-node.ts';
import { findEncoderFacts } from '#features/live-origin/publishing/encoder-facts.ts';
import { ConfigError, readConfig, readConfigFile } from '#platform/config/read-config.ts';
import { printVersion } from './version-flag.ts';

const EXIT_SIGNALS = ['SIGINT', 'SIGTERM'] as const;

const refuse = (reason: string): never => {
  console.error(`The encoder node did not start: ${reason}`);
  process.exit(1);
};

const readSettings = () => {
  try {
    return readConfig(process.env, readConfigFile(process.env));
  } catch (error) {
    if (error instanceof ConfigError) return refuse(error.message);
    throw error;
  }
};

/** Encodes renditions for the nodes that receive video, and does nothing else. */
const start = async (): Promise<void> => {
  const config = readSettings();
  const { LIVE_ENCODER_ORIGINS: origins, LIVE_ENCODER_SECRET: secret, LOG_LEVEL: level } = config;
  if (origins.length === 0) return refuse('LIVE_ENCODER_ORIGINS names no node that receives video');
  if (secret === undefined) return refuse('LIVE_ENCODER_SECRET is not set');
  const { ffmpeg, ladders } = await findEncoderFacts(config);
  if (ladders === null) return refuse('FFmpeg is not installed');
  if (ladders.most === 0) return refuse('LIVE_LADDERS is 0, or by default this machine is too small');
  const log = pino({ level, base: null });
  const name = config.LIVE_ENCODER_NAME ?? hostname();
  const node = startEncoderNode({ origins, secret, name, settings: ladders, log });
  log.info({ name, ffmpeg, encoder: ladders.encoder, most: ladders.most }, 'the encoder node is ready');
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    log.info('the encoder node is stopping');
    void node.stop().then(() => process.exit(0));
  };
  for (const signal of EXIT_SIGNALS) process.on(signal, stop);
};

if (!printVersion(process)) await start();
