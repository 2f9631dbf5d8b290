import type { ProviderName } from '#providers/provider.ts';
import { PROVIDERS } from '#providers/providers.ts';
import type { Clock } from './clock.ts';
import { FAULT_KINDS, type Fault, type FaultKind, type Faults } from './faults.ts';

/** What is wrong with the body of a control request. */
export class ControlError extends Error {
  override readonly name = 'ControlError';
}

const readObject = (body: string): Readonly<Record<string, unknown>> => {
  try {
    const content: unknown = JSON.parse(body);
    if (typeof content === 'object' && content !== null) return content as Readonly<Record<string, unknown>>;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new ControlError('The body is no JSON object.');
};

const numberIn = (content: Readonly<Record<string, unknown>>, name: string): number | undefined => {
  const value = content[name];
  if (value === undefined) return undefined;
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0)
    throw new ControlError(`${name} is no number from 0 on.`);
  return value;
};

/** `{ now }` sets the clock (epoch ms), `{ advanceMs }` moves it on, `{ speed }` makes it run faster. Throws ControlError for anything else. */
export const controlClock = (clock: Clock, body: string): void => {
  const content = readObject(body);
  const [now, advanceMs, speed] = ['now', 'advanceMs', 'speed'].map((name) => numberIn(content, name));
  if (now === undefined && advanceMs === undefined && speed === undefined)
    throw new ControlError('One of now, advanceMs and speed is expected.');
  if (now !== undefined || advanceMs !== undefined) clock.set((now ?? clock.now()) + (advanceMs ?? 0));
  if (speed !== undefined) clock.setSpeed(speed);
};

const oneOf = <Value extends string>(list: readonly Value[], value: unknown, name: string): Value => {
  const found = list.find((one) => one === value);
  if (found === undefined) throw new ControlError(`${name} is none of ${list.join(', ')}.`);
  return found;
};

const readFault = (content: Readonly<Record<string, unknown>>): Fault => {
  const numbers = ['minutes', 'seconds', 'times'].map((name) => [name, numberIn(content, name)] as const);
  const { match } = content;
  if (match !== undefined && typeof match !== 'string') throw new ControlError('match is no text.');
  return {
    provider: oneOf<ProviderName>(
      PROVIDERS.map(({ name }) => name),
      content['provider'],
      'provider',
    ),
    kind: oneOf<FaultKind>(FAULT_KINDS, content['kind'], 'kind'),
    from: numberIn(content, 'from') ?? 0,
    to: numberIn(content, 'to') ?? Infinity,
    ...(match !== undefined && { match }),
    ...Object.fromEntries(numbers.filter(([, value]) => value !== undefined)),
  };
};

/** A {@link Fault} sets it, without times from now on forever; `{ clear: true }` ends all. Throws ControlError for anything else. */
export const controlFaults = (faults: Faults, body: string): void => {
  const content = readObject(body);
  if (content['clear'] === true) faults.clear();
  else faults.set(readFault(content));
};
