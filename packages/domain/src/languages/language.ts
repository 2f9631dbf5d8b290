/** How a language writes days, by hand: the first format of a browser's own library takes a slow phone a tenth of a second. */
export interface DateTexts {
  /** `month` counts from 0, as in `Date`. */
  monthDay: (month: number, day: number) => string;
  month: (month: number) => string;
  /** `day` 0 is Sunday. */
  weekday: (day: number) => string;
  /** The first and the last moment of a period (epoch ms) as days of a time zone. */
  range: (from: number, to: number, timeZone: string) => string;
}

/** What the registry knows of a language. All its texts are in the folders of the language. */
export interface LanguageEntry {
  /** The language by its own name. */
  ownName: string;
  /** Keys of a name (`LocalName`) in the order in which they are looked for; the language's own key is the first. */
  nameKeys: readonly [string, ...string[]];
  /** BCP 47 prefixes in lower case for which this language is the nearest; the longest prefix wins. */
  prefixes: readonly string[];
  dates: DateTexts;
}
