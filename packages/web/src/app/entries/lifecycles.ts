import { isolatedMount, type AppStyles } from '#app/entries/host-mount.ts';
import { beginVisit } from '#app/entries/visit.tsx';
import {
  connectProps,
  stateOfProps,
  type ParentFramework,
  type ParentProps,
} from '#platform/host/parent/connect-props.ts';
import { embeddedBasePath, ownBasePath, type MicroAppPage } from '#platform/router/base-path.ts';

/** What a host hands over at mount, beside what it says of person and looks. */
interface MountProps extends ParentProps {
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
const containerOf = ({ container, domElement, domElementGetter, name = 'sport-info' }: MountProps): HTMLElement => {
  const given = container ?? domElement ?? domElementGetter?.();
  if (given !== undefined) return given.querySelector<HTMLElement>('#root') ?? given;
  return document.getElementById('root') ?? placeOfSingleSpa(name);
};

/** What hosts that share the document call (qiankun, single-spa, micro-app). */
export interface Lifecycles {
  bootstrap(): Promise<void>;
  mount(props?: MountProps): Promise<void>;
  unmount(): Promise<void>;
  update(props?: MountProps): Promise<void>;
}

const frameworkHere = (): ParentFramework => {
  if ('__POWERED_BY_QIANKUN__' in globalThis) return 'qiankun';
  return '__MICRO_APP_ENVIRONMENT__' in globalThis ? 'micro-app' : 'single-spa';
};

/** micro-app gives the app an address of its own, unless it says a base route. */
const basePathFor = (framework: ParentFramework, said: string | undefined): string =>
  framework === 'micro-app' && !(globalThis as MicroAppPage).__MICRO_APP_BASE_ROUTE__
    ? ownBasePath(said)
    : embeddedBasePath(said);

interface Shown {
  update(props: MountProps): void;
  unmount(): void;
}

const show = async (props: MountProps, styles: AppStyles): Promise<Shown> => {
  const framework = frameworkHere();
  const place = await isolatedMount(containerOf(props), styles, props.scrollContainer);
  const connection = connectProps(props, framework);
  const visit = beginVisit(place.root, basePathFor(framework, connection.state.basePath), connection);
  return {
    update: (changed) => visit.update(stateOfProps(changed)),
    unmount: () => {
      visit.unmount();
      place.leave();
    },
  };
};

/** The app as the child of a host: one at a time, and nothing stays between two mounts (A1). */
export const createLifecycles = (styles: () => AppStyles): Lifecycles => {
  let shown: Promise<Shown> | null = null;
  const unmount = async (): Promise<void> => {
    const leaving = shown;
    shown = null;
    (await leaving)?.unmount();
  };
  return {
    bootstrap: async () => undefined,
    mount: async (props = {}) => {
      await unmount();
      shown = show(props, styles());
      await shown;
    },
    unmount,
    update: async (props = {}) => (await shown)?.update(props),
  };
};
