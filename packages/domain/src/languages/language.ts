/** Date formats of a language without Intl, whose first format takes a tenth of a second on a slow phone. */
export interface DateTexts {
  /** `month` counts from 0, as in `Date`. */
  monthDay: (month: number, day: number) => string;
  month: (month: number) => string;
  /** `day` 0 is Sunday. */
  weekday: (day: number) => string;
  /** The first and the last instant of a period (epoch ms) as days of a time zone. */
  range: (from: number, to: number, timeZone: string) => string;
}

/** The registry's data of a language. Its texts are in the folders of the language. */
export interface LanguageEntry {
  /** The language by its own name. */
  ownName: string;
  /** The direction of its script, as in HTML. */
  direction: 'ltr' | 'rtl';
  /** The language without its script, as a mark beside content: `中文`. */
  shortName: string;
  /** Keys of a name (`LocalName`) in order of preference; the language's own key is the first. */
  nameKeys: readonly [string, ...string[]];
  /** Lower-case BCP 47 prefixes for which this language is the nearest; the longest prefix wins. */
  prefixes: readonly string[];
  dates: DateTexts;
}
