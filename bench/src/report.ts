import type { Figure } from './figure.ts';

const COLUMNS = ['name', 'value', 'floor', 'unit', 'ratio', 'target'] as const;

const number = (value: number): string => String(Number(value.toPrecision(value >= 1000 ? 6 : 4)));

/** The figures as an aligned table. */
export const tableOf = (figures: Readonly<Record<string, Figure>>): string => {
  const rows = Object.entries(figures).map(([name, { value, floor, unit, ratio, target }]) => [
    name,
    number(value),
    floor === undefined ? '' : number(floor),
    unit,
    ratio?.toFixed(3) ?? '',
    target === undefined ? '' : `<= ${target.toFixed(2)}`,
  ]);
  const lines = [[...COLUMNS], ...rows];
  const widths = COLUMNS.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines.map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n');
};

/** The figures as one line of JSON, numbers with six digits that count. */
export const jsonOf = (figures: Readonly<Record<string, Figure>>): string =>
  JSON.stringify(figures, (_, value: unknown) => (typeof value === 'number' ? Number(value.toPrecision(6)) : value));
