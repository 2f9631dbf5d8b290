import { useSearchParams } from 'react-router';

/** A text in the address, so that the way back finds it; the empty text is left out there. */
export const useAddressText = (parameter: string): [string, (text: string) => void] => {
  const [search, setSearch] = useSearchParams();
  const change = (text: string): void =>
    setSearch(
      (present) => {
        const next = new URLSearchParams(present);
        if (text === '') next.delete(parameter);
        else next.set(parameter, text);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return [search.get(parameter) ?? '', change];
};

/** One of a few choices in the address; the first one is left out there. */
export const useChoice = <Value extends string>(
  parameter: string,
  [first, ...others]: readonly [Value, ...Value[]],
): [Value, (value: Value) => void] => {
  const [text, change] = useAddressText(parameter);
  return [others.find((value) => value === text) ?? first, (value) => change(value === first ? '' : value)];
};
