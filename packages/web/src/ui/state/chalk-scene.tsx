import styles from './chalk-scene.module.css';

const SCENES = {
  /** An empty pitch. */
  pitch:
    'M12 14h176v92H12ZM100 14v92M100 40a20 20 0 1 0 .01 0M12 36h28v48H12M188 36h-28v48h28M12 50h10v20H12M188 50h-10v20h10M40 52a10 10 0 0 1 0 16M160 52a10 10 0 0 0 0 16',
  /** A calendar page with a tactic on it. */
  schedule:
    'M52 26h96v72H52zM52 44h96M72 18v14M128 18v14M70 62l10 10M80 62l-10 10M122 78a7 7 0 1 0 .01 0M84 74c12 14 18-8 30 4',
  /** A torn net. */
  broken:
    'M30 100V24h140v76M30 44c40 10 100 10 140 0M30 66c36 12 62 8 74 0M136 64l34 0M30 86c30 10 48 8 60 2M140 88l30-2M66 24v78M102 24v44M138 24v30M110 84l10 12 8-16 10 14',
  /** A microphone in front of a pitch. */
  studio:
    'M86 30a14 14 0 0 1 28 0v24a14 14 0 0 1-28 0ZM72 52c0 36 56 36 56 0M100 80v22M80 102h40M18 60c6-10 6-22 0-32M30 66c10-16 10-32 0-46M182 60c-6-10-6-22 0-32M170 66c-10-16-10-32 0-46',
  /** A ball far from any goal. */
  lost: 'M138 78a16 16 0 1 0 .01 0M138 86l7 5-3 8h-8l-3-8ZM20 96h160M24 96V58h40v38M24 66h40M24 78h40M36 58v38M50 58v38M70 46c20-24 42-18 58 20',
} as const;

export type SceneName = keyof typeof SCENES;

/** A chalk drawing for pages and regions without content. */
export const ChalkScene = ({ scene }: { scene: SceneName }) => (
  <svg className={styles.scene} viewBox="0 0 200 120" aria-hidden="true">
    <path d={SCENES[scene]} pathLength="100" />
  </svg>
);
