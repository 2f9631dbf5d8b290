import * as z from 'zod';
import { checkRecords, type CheckedRecords, checkShape, parseJson } from '#json-document.ts';

const Text = z
  .string()
  .nullish()
  .transform((text) => text ?? null);
const Count = z.int().nullish();
const Team = z.object({ teamId: z.int(), teamName: Text, shortName: Text });

const MatchRecord = z.object({
  matchID: z.int(),
  matchDateTimeUTC: z.iso.datetime({ offset: true }).transform((text) => Date.parse(text)),
  leagueShortcut: z.string(),
  /** The year in which the season begins. */
  leagueSeason: z.union([z.int(), z.string().regex(/^\d{4}$/)]).transform(Number),
  group: z.object({ groupOrderID: z.int() }).nullish(),
  team1: Team,
  team2: Team,
  /** Local time in Berlin, without a zone. */
  lastUpdateDateTime: z.iso.datetime({ local: true }).nullish(),
  matchIsFinished: z.boolean(),
  matchResults: z
    .array(
      z.object({
        /** 1 at half time, 2 after 90 minutes, 3 after extra time, 4 after a shoot-out. */
        resultTypeID: z.int(),
        pointsTeam1: Count,
        pointsTeam2: Count,
      }),
    )
    .nullish(),
  goals: z
    .array(
      z.object({
        /** The score after it. */
        scoreTeam1: Count,
        scoreTeam2: Count,
        matchMinute: Count,
        goalGetterName: Text,
        isPenalty: z.boolean().nullish(),
        isOwnGoal: z.boolean().nullish(),
      }),
    )
    .nullish(),
  location: z.object({ locationStadium: Text }).nullish(),
});

const Row = z.object({ teamInfoId: z.int(), teamName: z.string(), points: z.int(), matches: z.int() });

export type OpenLigaDbMatch = z.output<typeof MatchRecord>;
export type OpenLigaDbRow = z.output<typeof Row>;

const List = z.array(z.unknown(), 'expected a list');

/** A list of matches. Throws FeedError with the position or the JSON path of what is invalid. */
export const parseMatches = (text: string): CheckedRecords<OpenLigaDbMatch> =>
  checkRecords(MatchRecord, checkShape(List, parseJson(text)), '');

/** A table, its first row on top. Throws FeedError like {@link parseMatches}. */
export const parseTable = (text: string): OpenLigaDbRow[] => checkShape(z.array(Row), parseJson(text));
