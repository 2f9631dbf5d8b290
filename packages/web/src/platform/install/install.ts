import { createStore, useStore } from '#platform/storage/store.ts';

/** Chromium's offer to install the page; other browsers have no such event. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

const isOffer = (event: Event): event is InstallOffer => 'prompt' in event;

const offer = createStore<InstallOffer | null>(null);

/** Keeps the browser's offer until the person asks for it. Returns the end of it. */
export const storeInstallOffer = (): (() => void) => {
  const keep = (event: Event): void => {
    event.preventDefault();
    if (isOffer(event)) offer.set(event);
  };
  const forget = (): void => offer.set(null);
  addEventListener('beforeinstallprompt', keep);
  addEventListener('appinstalled', forget);
  return () => {
    removeEventListener('beforeinstallprompt', keep);
    removeEventListener('appinstalled', forget);
  };
};

/** The app has left the page. */
export const forgetInstallOffer = (): void => offer.set(null);

/** Installs the app; null where the browser does not offer it. */
export const useInstall = (): (() => void) | null => {
  const present = useStore(offer, () => null);
  if (present === null) return null;
  return () => {
    offer.set(null);
    void present.prompt();
  };
};
