/** What the app uses of it: the types of the package describe an ES module, and it is none. */
declare module 'mpegts.js' {
  interface StreamPlayer {
    on(event: string, listener: (data: unknown) => void): void;
    attachMediaElement(video: HTMLMediaElement): void;
    load(): void;
    destroy(): void;
  }
  interface Mpegts {
    isSupported(): boolean;
    createPlayer(
      source: { type: 'flv'; isLive: boolean; url: string },
      options: Readonly<Record<string, number | boolean | (new () => object)>>,
    ): StreamPlayer;
    readonly Events: {
      readonly ERROR: string;
      readonly LOADING_COMPLETE: string;
      readonly SCRIPTDATA_ARRIVED: string;
    };
    readonly LoggingControl: { applyConfig(config: { enableAll: boolean }): void };
  }
  const mpegts: Mpegts;
  export default mpegts;
}
