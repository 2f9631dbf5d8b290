import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

/** 2^15 blocks of 8 x 128 bytes: 32 MiB and about 0.1 s for each try. */
export const PASSWORD_COST_LOG2 = 15;
const PARAMETERS: HashParameters = { costLog2: PASSWORD_COST_LOG2, blockSize: 8, parallelization: 1 };
const SALT_BYTES = 16;
const KEY_BYTES = 32;
const FORMAT = /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([\w-]+)\$([\w-]+)$/;

interface HashParameters {
  costLog2: number;
  blockSize: number;
  parallelization: number;
}

/** The parameters are stored with the hash, so that they can grow without invalidating passwords. */
export const hashPassword = async (password: string, costLog2 = PASSWORD_COST_LOG2): Promise<string> => {
  const salt = randomBytes(SALT_BYTES);
  const parameters = { ...PARAMETERS, costLog2 };
  return format(parameters, salt, await derive(password, salt, parameters));
};

/** Whether the password matches the stored hash; takes as long without one (an unknown user name). */
export const verifyPassword = async (password: string, stored: string | undefined): Promise<boolean> => {
  const { parameters, salt, key } = parse(stored ?? NOBODY);
  const derived = await derive(password, salt, parameters);
  return timingSafeEqual(derived, key) && stored !== undefined;
};

const format = (parameters: HashParameters, salt: Buffer, key: Buffer): string => {
  const { costLog2, blockSize, parallelization } = parameters;
  return ['scrypt', costLog2, blockSize, parallelization, salt.toString('base64url'), key.toString('base64url')].join(
    '$',
  );
};

const NOBODY = format(PARAMETERS, Buffer.alloc(SALT_BYTES), Buffer.alloc(KEY_BYTES));

const parse = (stored: string): { parameters: HashParameters; salt: Buffer; key: Buffer } => {
  const [, costLog2, blockSize, parallelization, salt = '', key = ''] = FORMAT.exec(stored) ?? [];
  if (!key) throw new Error('a stored password hash has an unknown format');
  return {
    parameters: { costLog2: Number(costLog2), blockSize: Number(blockSize), parallelization: Number(parallelization) },
    salt: Buffer.from(salt, 'base64url'),
    key: Buffer.from(key, 'base64url'),
  };
};

const derive = (password: string, salt: Buffer, parameters: HashParameters): Promise<Buffer> => {
  const N = 2 ** parameters.costLog2;
  const { blockSize: r, parallelization: p } = parameters;
  const options: ScryptOptions = { N, r, p, maxmem: 256 * N * r };
  // Keyboards compose the same character differently.
  const typed = password.normalize('NFKC');
  return new Promise((resolve, reject) => {
    scrypt(typed, salt, KEY_BYTES, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
};
