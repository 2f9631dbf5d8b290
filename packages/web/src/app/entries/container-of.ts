import type { ParentProps } from '#platform/host/parent/connect-props.ts';

/** What a host hands over at mount, beside what it says of person and looks. */
export interface MountProps extends ParentProps {
  /** qiankun, and parents that choose the place themselves. */
  container?: HTMLElement | undefined;
  /** single-spa's own names for it. */
  domElement?: HTMLElement | undefined;
  domElementGetter?: (() => HTMLElement) | undefined;
  /** N5: it scrolls the pages. */
  scrollContainer?: HTMLElement | undefined;
  name?: string | undefined;
}

const placeOfSingleSpa = (name: string): HTMLElement => {
  const id = `single-spa-application:${name}`;
  const known = document.getElementById(id);
  if (known !== null) return known;
  const made = Object.assign(document.createElement('div'), { id });
  document.body.append(made);
  return made;
};

/** The element that the app is put into. */
export const containerOf = ({
  container,
  domElement,
  domElementGetter,
  name = 'sport-info',
}: MountProps): HTMLElement => {
  const given = container ?? domElement ?? domElementGetter?.();
  if (given !== undefined) return given.querySelector<HTMLElement>('#root') ?? given;
  return document.getElementById('root') ?? placeOfSingleSpa(name);
};
