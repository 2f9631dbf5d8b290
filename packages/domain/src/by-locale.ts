/** One format for each locale, made when it is asked for first: to make one takes a slow phone milliseconds. */
export const byLocale = <Format>(make: (locale: string) => Format): ((locale: string) => Format) => {
  const formats = new Map<string, Format>();
  return (locale) => {
    const format = formats.get(locale) ?? make(locale);
    formats.set(locale, format);
    return format;
  };
};
