import { isFailure, type Result } from './measure-all.ts';

const COLUMNS = ['name', 'value', 'floor', 'unit', 'ratio', 'target'] as const;

const number = (value: number): string => String(Number(value.toPrecision(value >= 1000 ? 6 : 4)));

const rowOf = ([name, result]: [string, Result]): string[] => {
  if (isFailure(result)) return [name, 'not measured'];
  const { value, floor, unit, ratio, target } = result;
  return [
    name,
    number(value),
    floor === undefined ? '' : number(floor),
    unit,
    ratio?.toFixed(3) ?? '',
    target === undefined ? '' : `<= ${target.toFixed(2)}`,
  ];
};

/** The figures as an aligned table; what was not measured is named. */
export const tableOf = (results: Readonly<Record<string, Result>>): string => {
  const lines: string[][] = [[...COLUMNS], ...Object.entries(results).map(rowOf)];
  const widths = COLUMNS.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

/** The figures as one line of JSON, numbers with six significant digits; what was not measured has an `error` instead. */
export const jsonOf = (results: Readonly<Record<string, Result>>): string =>
  JSON.stringify(results, (_, value: unknown) => (typeof value === 'number' ? Number(value.toPrecision(6)) : value));
