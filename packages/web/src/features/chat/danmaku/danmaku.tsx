import { channel } from '@touchline/contract/channels.ts';
import type { ChatMessage } from '@touchline/contract/chat.ts';
import { use, useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { Hold } from '#data/room/use-picture-hold.ts';
import { useDanmakuChoice, type DanmakuChoice } from '#platform/picture/danmaku-choice.ts';
import { usePush } from '#platform/push/push.ts';
import { useSession } from '#platform/session/session.ts';
import { useStore } from '#platform/storage/store.ts';
import { playerReport } from '#ui/player/player-store.ts';
import { lineRule } from '#features/chat/stream/line-rule.ts';
import { DanmakuField } from './danmaku-field.tsx';
import { Flight } from './flight.ts';
import styles from './danmaku.module.css';

/** Share of the picture's height that lines take, and how many begin in a second. */
const DENSITY = {
  few: { share: 0.25, perSecond: 2 },
  normal: { share: 0.5, perSecond: 6 },
  many: { share: 0.75, perSecond: 15 },
} as const;
/** Of the letters, in px on a phone upright; on its side and on desks they grow with the picture. */
const LETTERS = { small: 13, medium: 15, large: 19 } as const;
const PHONE_WIDTH = 375;
const MOST_GROWTH = 1.4;
const LANE = 1.75;
/** Lines that have no room yet; of more the older ones do not fly. */
const MOST_WAITING = 40;
const FRAME_OF_OWN = 8;

const growthOf = (width: number): number => Math.min(MOST_GROWTH, Math.max(1, width / PHONE_WIDTH / 1.6));

type LineState = (message: ChatMessage) => { isOwn: boolean; mayShow: boolean };

/** Draws the flight into a canvas as long as something flies. */
class Layer {
  readonly #canvas: HTMLCanvasElement;
  readonly #flight: Flight;
  readonly #lines: LineState;
  #choice: DanmakuChoice;
  #waiting: ChatMessage[] = [];
  #frame = 0;
  #font = 0;

  constructor(canvas: HTMLCanvasElement, choice: DanmakuChoice, lines: LineState) {
    this.#canvas = canvas;
    this.#choice = choice;
    this.#lines = lines;
    this.#flight = new Flight(this.#field());
  }

  change(choice: DanmakuChoice): void {
    this.#choice = choice;
    this.resize();
  }

  resize(): void {
    const { clientWidth, clientHeight } = this.#canvas;
    const ratio = Math.min(2, devicePixelRatio);
    this.#canvas.width = clientWidth * ratio;
    this.#canvas.height = clientHeight * ratio;
    this.#canvas.getContext('2d')?.scale(ratio, ratio);
    this.#flight.change(this.#field());
    this.wake();
  }

  add(message: ChatMessage): void {
    this.#waiting.push(message);
    if (this.#waiting.length > MOST_WAITING) {
      const oldest = this.#waiting.findIndex((line) => !this.#lines(line).isOwn && this.#lines(line).mayShow);
      this.#waiting.splice(Math.max(0, oldest), 1);
    }
    this.wake();
  }

  remove(id: string): void {
    this.#waiting = this.#waiting.filter((line) => line.id !== id);
    this.#flight.remove(id);
    this.wake();
  }

  wake(): void {
    if (this.#frame === 0) this.#frame = requestAnimationFrame(this.#draw);
  }

  end(): void {
    cancelAnimationFrame(this.#frame);
  }

  #field() {
    const { clientWidth, clientHeight } = this.#canvas;
    const { share, perSecond } = DENSITY[this.#choice.density];
    this.#font = Math.round(LETTERS[this.#choice.size] * growthOf(clientWidth));
    const lanes = Math.max(1, Math.floor((clientHeight * share) / (this.#font * LANE)));
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    return { width: clientWidth, lanes, perSecond, isStill };
  }

  /** Lets those begin that the picture allows and that have room. */
  #begin(context: CanvasRenderingContext2D, now: number): void {
    this.#waiting = this.#waiting.filter((message) => {
      const { isOwn, mayShow } = this.#lines(message);
      if (!mayShow) return true;
      const { id, text, role } = message;
      const width = context.measureText(text).width + (isOwn ? 2 * FRAME_OF_OWN : 0);
      return !this.#flight.add({ id, text, isOwn, isHost: role === 'host', width }, now);
    });
  }

  readonly #draw = (): void => {
    this.#frame = 0;
    const context = this.#canvas.getContext('2d');
    if (context === null) return;
    const now = performance.now();
    context.clearRect(0, 0, this.#canvas.clientWidth, this.#canvas.clientHeight);
    context.font = `600 ${this.#font}px ${getComputedStyle(this.#canvas).fontFamily}`;
    context.textBaseline = 'middle';
    context.lineJoin = 'round';
    context.globalAlpha = this.#choice.opacity / 100;
    this.#begin(context, now);
    const shown = this.#flight.shown(now);
    for (const { text, isOwn, isHost, width, lane, x } of shown) {
      const y = (lane + 0.75) * this.#font * LANE;
      const left = isOwn ? x + FRAME_OF_OWN : x;
      context.lineWidth = 3;
      context.strokeStyle = '#000000b3';
      context.strokeText(text, left, y);
      context.fillStyle = isHost ? '#7ff0b2' : '#ffffff';
      context.fillText(text, left, y);
      if (!isOwn) continue;
      context.lineWidth = 1;
      context.strokeStyle = '#ffffff';
      context.beginPath();
      context.roundRect(x, y - this.#font * 0.78, width, this.#font * 1.5, this.#font * 0.75);
      context.stroke();
    }
    // Those who wait for the picture wake it themselves.
    if (shown.length > 0 || this.#waiting.some((line) => this.#lines(line).mayShow)) this.wake();
  };
}

interface DanmakuProps {
  liveRoomId: string;
}

const useLayer = (canvas: RefObject<HTMLCanvasElement | null>, liveRoomId: string): void => {
  const hold = use(Hold);
  const uid = useSession()?.uid;
  const choice = useDanmakuChoice();
  const layer = useRef<Layer>(null);
  const present = useEffectEvent(() => choice);
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return undefined;
    const mayShow = lineRule(hold, uid);
    const created = new Layer(element, present(), (message) => ({
      isOwn: uid !== undefined && message.uid === uid,
      mayShow: mayShow(message),
    }));
    layer.current = created;
    const sizes = new ResizeObserver(() => created.resize());
    sizes.observe(element);
    const stop = hold?.until.subscribe(() => created.wake());
    return () => {
      stop?.();
      sizes.disconnect();
      created.end();
      layer.current = null;
    };
  }, [canvas, hold, uid]);
  useEffect(() => layer.current?.change(choice), [choice]);
  usePush(channel.room(liveRoomId), (message) => {
    if (message.mutation === 'chat-message.add' && message.data.kind === 'text') layer.current?.add(message.data);
    if (message.mutation === 'chat-message.remove') layer.current?.remove(message.data.messageId);
  });
};

const Sky = ({ liveRoomId }: DanmakuProps) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayer(canvas, liveRoomId);
  return <canvas ref={canvas} className={styles.sky} aria-hidden="true" data-danmaku />;
};

/** The lines of a room's chat over its picture; in full screen with the field to write one. */
const Danmaku = ({ liveRoomId }: DanmakuProps) => {
  const { key, picture, wideField } = useStore(playerReport);
  const { isOn } = useDanmakuChoice();
  if (!isOn || key !== liveRoomId) return null;
  return (
    <>
      {picture === null ? null : createPortal(<Sky liveRoomId={liveRoomId} />, picture)}
      {wideField === null ? null : createPortal(<DanmakuField liveRoomId={liveRoomId} />, wideField)}
    </>
  );
};

export default Danmaku;
