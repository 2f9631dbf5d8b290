import type { TeamBrief } from '@touchline/contract/match.ts';
import type { CardWords } from '../share/general-card.ts';
import { BOTTOM, card, crest, MARGIN, TOP } from './parts.ts';
import { type Pen, WIDTH } from './picture.ts';

/** A line of a table. */
export interface TableRow {
  rank: number;
  team: TeamBrief;
  /** Under the heads of the table; the last one decides the rank. */
  cells: readonly string[];
  zone: number | null;
  /** Places gained; null where nothing is assumed. */
  movement: number | null;
}

/** A league, a group or a conference. */
export interface Table {
  title: string | null;
  heads: readonly string[];
  rows: readonly TableRow[];
}

const GAP = 20;
/** A table of one league is longer than a picture is high. */
const LONGEST = 15;
const ROW_MOST = 40;
const HEAD_HEIGHT = 34;

/** Long tables in two parts, and of many groups those that there is room for. */
const partsOf = (tables: readonly Table[]): readonly Table[] =>
  tables.flatMap((table) => {
    if (table.rows.length <= LONGEST) return [table];
    const half = Math.ceil(table.rows.length / 2);
    return [0, half].map((from) => ({ ...table, rows: table.rows.slice(from, from + half) }));
  });

const columnsFor = (count: number): number => (count <= 1 ? 1 : count <= 2 ? 2 : count <= 6 ? 3 : 4);

/** Where a table is, and where its columns end. */
interface Frame {
  x: number;
  y: number;
  width: number;
  rowHeight: number;
  /** The right edges of the columns that have room, which are the last ones. */
  ends: readonly number[];
  /** The left edge of the first of them. */
  from: number;
}

const HEAD_SIZE = 18;
const EDGE = 14;
const sizeOf = (rowHeight: number): number => rowHeight * 0.56;

/** Columns as wide as what is in them. */
const columnsOf = (pen: Pen, { heads, rows }: Table, right: number, rowHeight: number, most: number) => {
  const ends: number[] = [];
  let end = right - EDGE;
  for (let column = heads.length - 1; column >= Math.max(0, heads.length - most); column -= 1) {
    ends.unshift(end);
    const texts = rows.map(({ cells }) => pen.widthOf(cells[column] ?? '', sizeOf(rowHeight), 700));
    end -= Math.max(pen.widthOf(heads[column] ?? '', HEAD_SIZE), ...texts) + EDGE;
  }
  return { ends, from: end };
};

const TRIANGLE = 5;

/** Up in the colour of winners, down in that of losers; the direction says it, too. */
const arrow = ({ brand, loss }: Pen['colours'], movement: number, x: number, y: number): string => {
  if (movement === 0) return '';
  const up = movement > 0 ? -TRIANGLE : TRIANGLE;
  return `<path d="M${x - 6} ${y - up}h12l-6 ${2 * up}z" fill="${movement > 0 ? brand : loss}"/>`;
};

const drawRow = (pen: Pen, row: TableRow, { x, y, rowHeight, ends, from }: Frame, words: CardWords): string => {
  const { ink, ink2, zones } = pen.colours;
  const size = sizeOf(rowHeight);
  const [middle, base] = [y + rowHeight / 2, y + rowHeight / 2 + size * 0.36];
  const zone = row.zone === null ? undefined : zones[row.zone - 1];
  const name = x + size * 2.4 + rowHeight;
  const moved = row.movement === null ? 0 : 22;
  const shown = row.cells.slice(-ends.length);
  return [
    zone === undefined
      ? ''
      : `<rect x="${x + 6}" y="${y + 5}" width="5" height="${rowHeight - 10}" rx="2" fill="${zone}"/>`,
    pen.line({ text: String(row.rank), x: x + size * 1.9, y: base, size, fill: ink2, anchor: 'end' }),
    crest(pen, row.team, { x: x + size * 2 + rowHeight * 0.55, y: y + rowHeight * 0.13, height: rowHeight * 0.74 }),
    pen.line({
      text: words.nameOf(row.team.shortName),
      x: name,
      y: base,
      size,
      fill: ink,
      weight: 700,
      width: from - moved - name,
      sizeLeast: size * 0.8,
    }),
    row.movement === null ? '' : arrow(pen.colours, row.movement, from - 6, middle),
    ...shown.map((text, index) => {
      const isLast = index === shown.length - 1;
      return pen.line({
        text,
        x: ends[index] ?? 0,
        y: base,
        size,
        fill: isLast ? ink : ink2,
        weight: isLast ? 700 : 400,
        anchor: 'end',
      });
    }),
  ].join('');
};

const drawTable = (pen: Pen, table: Table, frame: Frame, words: CardWords): string => {
  const { x, y, width, rowHeight, ends, from } = frame;
  const { ink2 } = pen.colours;
  const title = table.title ?? words.pictures.columns.team;
  return [
    card(pen, x, y, width, HEAD_HEIGHT + table.rows.length * rowHeight + 6),
    pen.line({ text: title, x: x + 16, y: y + 24, size: 20, weight: 700, fill: ink2, width: from - x - 16 }),
    ...table.heads
      .slice(-ends.length)
      .map((text, index) =>
        pen.line({ text, x: ends[index] ?? 0, y: y + 24, size: HEAD_SIZE, fill: ink2, anchor: 'end' }),
      ),
    ...table.rows.map((row, index) => drawRow(pen, row, { ...frame, y: y + HEAD_HEIGHT + index * rowHeight }, words)),
  ].join('');
};

/** Tables beside and below each other, with as many columns of each as there is room for. */
export const drawTables = (pen: Pen, tables: readonly Table[], words: CardWords): string => {
  const parts = partsOf(tables);
  const across = columnsFor(parts.length);
  const down = Math.ceil(parts.length / across);
  const longest = Math.max(...parts.map(({ rows }) => rows.length));
  const height = (BOTTOM - TOP - 14 - (down - 1) * 10) / down;
  const width = (WIDTH - 2 * MARGIN - (across - 1) * GAP) / across;
  const rowHeight = Math.min(ROW_MOST, (height - HEAD_HEIGHT - 8) / longest);
  const most = across <= 2 ? 4 : across === 3 ? 2 : 1;
  return parts
    .map((part, index) => {
      const x = MARGIN + (index % across) * (width + GAP);
      const y = TOP + Math.floor(index / across) * (height + 10);
      return drawTable(
        pen,
        part,
        { x, y, width, rowHeight, ...columnsOf(pen, part, x + width, rowHeight, most) },
        words,
      );
    })
    .join('');
};
