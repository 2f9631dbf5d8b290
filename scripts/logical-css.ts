const DECLARATION = /(?<=[{;]\s*|\*\/\s*)([a-z][a-z-]*):\s*([^;{}]+);/g;
const VALUE = /(?:[^\s()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))+/g;
const SIDE = /(?:^|-)(?:left|right)(?:-|$)/;

/** The cut-outs of a screen stay where they are, whichever way one reads. */
const namesEdgesOfTheDevice = (value: string): boolean => /--(?:safe|edge)-(?:left|right)/.test(value);

const isPhysical = (property: string, value: string): boolean => {
  if (namesEdgesOfTheDevice(value)) return false;
  // The middle is the middle from both sides.
  if (property === 'left' && value === '50%') return false;
  if (SIDE.test(property)) return true;
  if (/^(?:text-align|float|clear)$/.test(property)) return /^(?:left|right)$/.test(value);
  if (!/^(?:margin|padding|inset)$/.test(property)) return false;
  const [, end, , start] = value.match(VALUE) ?? [];
  return start !== undefined && start !== end;
};

/** Declarations of a sheet that name left or right: they do not turn round with a language that is written from right to left. */
export const physicalDeclarations = (css: string): string[] =>
  [...css.matchAll(DECLARATION)]
    .filter(([, property = '', value = '']) => isPhysical(property, value))
    .map(([declaration]) => declaration);
