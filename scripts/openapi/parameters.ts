import type { JsonSchema } from './schemas.ts';

export interface Parameter {
  name: string;
  in: 'header' | 'path' | 'query';
  required: boolean;
  description?: string;
  schema: JsonSchema;
}

const header = (name: string, required: boolean, description: string, schema: JsonSchema): Parameter => ({
  name,
  in: 'header',
  required,
  description,
  schema,
});

/** The headers of every call but the operators' (protocols: Request headers). */
export const callHeaders: Readonly<Record<string, Parameter>> = {
  deviceId: header('device-id', true, 'Id of the device', { type: 'string', pattern: '^[A-Za-z0-9_-]{1,64}$' }),
  osType: header('os-type', true, 'Operating system', { type: 'integer', enum: [1, 2, 3] }),
  timestamp: header('timestamp', true, 'Clock of the client in epoch ms, at most 5 minutes off the server', {
    type: 'integer',
  }),
  version: header('version', true, 'Version of the client', { type: 'string', pattern: '^\\d+(\\.\\d+)*$' }),
  appType: header('app-type', true, 'Kind of client', { type: 'integer', enum: [1, 3] }),
  signature: header(
    'signature',
    true,
    'SHA-256 in lower-case hex of the values of device-id, os-type, timestamp, version, app-type, token, uid and language that are sent, sorted by code unit and joined, and the suffix of the server',
    { type: 'string', pattern: '^[0-9a-f]{64}$' },
  ),
  uid: header('uid', false, 'Id of the signed-in member', { type: 'string' }),
  language: header('language', false, 'BCP 47 language', { type: 'string' }),
};

export const callHeaderRefs = Object.keys(callHeaders).map((name) => ({ $ref: `#/components/parameters/${name}` }));
